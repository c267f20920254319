import { type SxProps, type Theme, ThemeProvider } from '@mui/material/styles';
import {
  DataGrid,
  GridRowCheckbox,
  type GridRowCheckboxProps,
  type GridRowSelectionModel,
  useGridApiContext,
} from '@mui/x-data-grid';
import { fullName } from '@portal/contract/format';
import type { User } from '@portal/contract/members';
import { theme } from '#ui/theme.ts';
import { memberColumns } from './member-columns.tsx';
import { type MemberListProps, useRowActions } from './member-list.ts';

// The grid writes a style element, which the Content-Security-Policy lets pass by its hash: the text is made from the
// theme, which therefore must not be another object in the dark. The colors themselves are variables.
const fixedTheme = () => theme;

/** In pixels: two small lines, or a button. */
const rowHeight = 40;

const openRow = 'open';

// As all tables of the office.
const look: SxProps<Theme> = {
  flex: 1,
  bgcolor: 'background.paper',
  borderColor: 'divider',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '& .MuiDataGrid-columnHeaderTitle': { fontWeight: 650 },
  // The badges of the statuses have to be told from what they stand on.
  '& .MuiDataGrid-row.Mui-selected': {
    bgcolor: 'background.default',
    boxShadow: 'inset 3px 0 var(--mui-palette-primary-main)',
    '&:hover': { bgcolor: 'background.default' },
  },
  '& .MuiDataGrid-row:hover': { bgcolor: 'background.default' },
  [`& .MuiDataGrid-row.${openRow}`]: {
    bgcolor: 'background.default',
    boxShadow: 'inset 3px 0 var(--mui-palette-secondary-main)',
  },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    py: 0,
    lineHeight: 1.3,
    '&:focus-within': { outlineOffset: -2 },
  },
};

/** The members as a grid of limited height, in which the rows scroll: one page of the server's at a time. */
export function MemberGrid({ pages: { rows }, selected, onSelect }: MemberListProps) {
  const { openId } = useRowActions();
  const choose = ({ type, ids }: GridRowSelectionModel) => {
    const chosen = rows.filter(({ user_id }) => ids.has(user_id) === (type === 'include'));
    onSelect(new Set(chosen.map(({ user_id }) => user_id)));
  };
  return (
    <ThemeProvider theme={fixedTheme}>
      <DataGrid
        aria-label="Members"
        columns={openId ? memberColumns.besideDetails : memberColumns.all}
        rows={rows}
        getRowId={({ user_id }: User) => user_id}
        getRowClassName={({ id }) => (id === openId ? openRow : '')}
        rowHeight={rowHeight}
        columnHeaderHeight={rowHeight}
        checkboxSelection
        disableRowSelectionOnClick
        rowSelectionModel={{ type: 'include', ids: new Set(selected) }}
        onRowSelectionModelChange={choose}
        paginationMode="server"
        rowCount={-1}
        paginationModel={{ page: 0, pageSize: 100 }}
        hideFooter
        disableColumnMenu
        disableColumnSorting
        disableColumnResize
        // So that the browser finds what is further down, and Tab goes there.
        disableVirtualization
        slots={{ rowCheckbox: RowCheckbox, noRowsOverlay: Nothing }}
        sx={look}
      />
    </ThemeProvider>
  );
}

/** Says whom it selects, and is reached by Tab as all that is in the rows. */
function RowCheckbox(props: GridRowCheckboxProps) {
  const member: User | null = useGridApiContext().current.getRow(props.rowId);
  const label = member ? `Select ${fullName(member)}` : undefined;
  return (
    <GridRowCheckbox
      {...props}
      tabIndex={0}
      slotProps={{ htmlInput: { ...props.slotProps?.htmlInput, 'aria-label': label } }}
    />
  );
}

function Nothing() {
  return null;
}
