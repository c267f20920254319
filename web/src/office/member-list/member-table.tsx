import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
} from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { User } from '@portal/contract/records/member';
import { functionalUpdate, type RowSelectionState, type Updater, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useOffice } from '#office/shared/use-office.ts';
import { type ColumnMeta, features, memberColumns } from './member-columns.tsx';
import { type MemberListProps, useRowActions } from './member-list.ts';

/** In pixels: two small lines, or a button. */
const rowHeight = 40;

// Matches the office's other tables.
const frame: SxProps<Theme> = {
  minHeight: 0,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  // Keeps elements focused while moving up from hiding below the header.
  scrollPaddingTop: rowHeight + 4,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
};

const look: SxProps<Theme> = {
  tableLayout: 'fixed',
  '& th, & td': { height: rowHeight, px: 1, py: 0, borderColor: 'divider', lineHeight: 1.3 },
  '& th': { fontWeight: 650, bgcolor: 'background.paper' },
  '& tbody tr:hover': { bgcolor: 'background.default' },
};

// Status badges must stand out from the row's background.
const marked = (color: 'primary' | 'secondary'): SxProps<Theme> => ({
  bgcolor: 'background.default',
  '& td:first-of-type': { boxShadow: `inset 3px 0 var(--mui-palette-${color}-main)` },
});

const selectedLook = marked('primary');
const openLook = marked('secondary');

type Sorting = Pick<MemberListProps, 'sort' | 'onSort'>;

/** The sort order that a click on a column's head chooses. */
const headSorts: Record<string, (sort: Sorting['sort']) => NonNullable<Sorting['sort']>> = {
  name: () => 'name',
  joined: (sort) => (sort === '' ? 'oldest' : ''),
};

/** The direction in which a column is sorted now. */
function directionOf(column: string, sort: Sorting['sort']): 'asc' | 'desc' | undefined {
  if (column === 'name') return sort === 'name' ? 'asc' : undefined;
  if (column !== 'joined' || sort === null || sort === 'name') return undefined;
  return sort === 'oldest' ? 'asc' : 'desc';
}

interface HeadProps extends Sorting, ColumnMeta {
  column: string;
  children: ReactNode;
}

/** A column's head, which sorts the list if an index serves that order and none is fixed. */
function Head({ column, width, isScreenOnly, sort, onSort, children }: HeadProps) {
  const next = sort === null ? undefined : headSorts[column];
  const direction = directionOf(column, sort);
  return (
    <TableCell data-screen-only={isScreenOnly} sx={{ width }} sortDirection={direction ?? false}>
      {next ? (
        <TableSortLabel
          active={direction !== undefined}
          direction={direction ?? (column === 'name' ? 'asc' : 'desc')}
          onClick={() => onSort(next(sort))}
          sx={{ minHeight: 36 }}
        >
          {children}
        </TableSortLabel>
      ) : (
        children
      )}
    </TableCell>
  );
}

/** One page of members as a scrolling table of limited height. */
export function MemberTable({ pages: { rows }, selected, onSelect, sort, onSort }: MemberListProps) {
  const { openId } = useRowActions();
  const { mayCall } = useOffice();
  const hasRoomForAll = useMediaQuery('(min-width: 1320px), not screen');
  const rowSelection: RowSelectionState = useMemo(
    () => Object.fromEntries([...selected].map((id) => [id, true])),
    [selected],
  );
  const select = (change: Updater<RowSelectionState>) =>
    onSelect(new Set(Object.keys(functionalUpdate(change, rowSelection))));
  const wide = hasRoomForAll ? memberColumns.all : memberColumns.withoutJoined;
  const shown = openId ? memberColumns.besideDetails : wide;
  const isSelectable = mayCall('approveMembership');
  // The first is for the selection, which only actions need.
  const columns = useMemo(() => (isSelectable ? shown : shown.slice(1)), [isSelectable, shown]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ user_id }: User) => user_id,
    state: { rowSelection },
    onRowSelectionChange: select,
  });
  const lookOf = (id: string) => {
    if (id === openId) return openLook;
    return selected.has(id) ? selectedLook : {};
  };
  return (
    <TableContainer sx={frame}>
      <Table stickyHeader aria-label="Members" sx={look}>
        <TableHead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <TableRow key={id}>
              {headers.map((header) => (
                <Head
                  key={header.id}
                  column={header.column.id}
                  {...header.column.columnDef.meta}
                  sort={sort}
                  onSort={onSort}
                >
                  <table.FlexRender header={header} />
                </Head>
              ))}
            </TableRow>
          ))}
        </TableHead>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <TableRow key={row.id} sx={lookOf(row.id)}>
              {row.getAllCells().map((cell) => (
                <TableCell key={cell.id} data-screen-only={cell.column.columnDef.meta?.isScreenOnly}>
                  <table.FlexRender cell={cell} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
