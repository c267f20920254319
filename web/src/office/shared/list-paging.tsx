import TablePagination from '@mui/material/TablePagination';
import type { Pages } from './pages.ts';
import { pageSizes, rangeText } from './paging.ts';

interface ListPagingProps {
  /** What the list is of, in the plural. */
  things: string;
  pages: Pages<unknown>;
}

/** Leafs through the list and says where in it one is. */
export function ListPaging({ things, pages }: ListPagingProps) {
  const { page, pageSize, rows, hasNext, loading } = pages;
  return (
    <TablePagination
      component="div"
      count={hasNext ? -1 : page * pageSize + rows.length}
      page={page}
      rowsPerPage={pageSize}
      rowsPerPageOptions={pageSizes}
      // A button that is disabled while it loads would lose the focus.
      onPageChange={(_, wanted) => loading || pages.show(wanted)}
      onRowsPerPageChange={(event) => pages.setPageSize(Number(event.target.value))}
      labelRowsPerPage="Per page"
      labelDisplayedRows={() => (loading ? '' : rangeText(page, pageSize, rows.length, hasNext))}
      slotProps={{ select: { native: true, inputProps: { 'aria-label': `Number of ${things} per page` } } }}
      sx={{
        '& .MuiTablePagination-toolbar': { flexWrap: 'wrap', px: 0 },
        '& .MuiTablePagination-spacer': { flex: { xs: '0 1 0', md: '1 1 100%' } },
      }}
    />
  );
}
