import { Box, TablePagination, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { FetchProblem } from './fetch-problem.tsx';
import type { Pages } from './pages.ts';
import { pageSizes, rangeText, type Total } from './paging.ts';

interface ListPagingProps {
  /** The listed items, in the plural. */
  things: string;
  pages: Pages<unknown>;
  /** The list's length, if it is counted. */
  total?: Total | undefined;
}

/** Paging controls with the current position. */
export function ListPaging({ things, pages, total }: ListPagingProps) {
  const { page, pageSize, rows, hasNext, loading } = pages;
  return (
    <TablePagination
      component="div"
      count={hasNext ? -1 : page * pageSize + rows.length}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={pageSizes}
      // Not disabled while loading, which would drop the focus.
      onPageChange={(_, wanted) => loading || pages.show(wanted)}
      onRowsPerPageChange={(event) => pages.setPageSize(Number(event.target.value))}
      labelRowsPerPage="Per page"
      labelDisplayedRows={() => (loading ? '' : rangeText(page, pageSize, rows.length, hasNext, total))}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': `Number of ${things} per page` } } }}
      sx={{
        flex: 'none',
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', px: 0 },
        '& .MuiTablePagination-spacer': { flex: { xs: '0 1 0', md: '1 1 100%' } },
      }}
    />
  );
}

interface PagedListProps<Row> {
  things: string;
  pages: Pages<Row>;
  empty: string;
  /** Shown while the rows load. */
  loading: string;
  /** ID of the element to focus when the focused row disappears. */
  heading: string;
  children: (row: Row) => ReactNode;
}

/** One page of a list, a message when there are no rows, and the paging controls. */
export function PagedList<Row>({ things, pages, empty, loading, heading, children }: PagedListProps<Row>) {
  const { rows, problem } = pages;
  return (
    <>
      <FetchProblem problem={problem} onTryAgain={pages.refresh} next={heading} />
      <Box aria-busy={pages.loading} sx={{ minHeight: '16rem' }}>
        <Typography role="status" sx={{ color: 'text.secondary', textAlign: 'center', '&:not(:empty)': { py: 6 } }}>
          {pages.loading ? loading : !problem && rows.length === 0 && empty}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows.map(children)}
        </Box>
      </Box>
      <ListPaging things={things} pages={pages} />
    </>
  );
}
