import Box from '@mui/material/Box';
import { DataGrid } from '@mui/x-data-grid/DataGrid';
import { useMemo } from 'react';
import { memberColumns } from './member-columns.tsx';
import type { MemberListProps } from './member-list.ts';
import { pageSizes } from './use-member-pages.ts';

/** The members as a table with fixed height, in which the rows scroll. How many there are in all is not known. */
export function MemberTable({ pages, pageSize, onPageSize, isBusy, onApprove, onStatus }: MemberListProps) {
  const columns = useMemo(() => memberColumns({ isBusy, onApprove, onStatus }), [isBusy, onApprove, onStatus]);
  return (
    <Box sx={{ height: 'clamp(24rem, 72dvh, 48rem)' }}>
      <DataGrid
        aria-label="Members"
        columns={columns}
        rows={pages.rows}
        getRowId={(member) => member.user_id}
        loading={pages.loading}
        slots={{ loadingOverlay: Loading, noRowsOverlay: Nobody }}
        paginationMode="server"
        rowCount={-1}
        paginationMeta={{ hasNextPage: pages.hasNext }}
        paginationModel={{ page: pages.page, pageSize }}
        onPaginationModelChange={(model) =>
          model.pageSize === pageSize ? pages.show(model.page) : onPageSize(model.pageSize)
        }
        pageSizeOptions={pageSizes}
        rowHeight={56}
        disableRowSelectionOnClick
        disableColumnMenu
        disableColumnSorting
        disableColumnFilter
      />
    </Box>
  );
}

function Overlay({ children }: { children: string }) {
  return <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.secondary' }}>{children}</Box>;
}

function Loading() {
  return <Overlay>Loading members...</Overlay>;
}

function Nobody() {
  return <Overlay>No members found.</Overlay>;
}
