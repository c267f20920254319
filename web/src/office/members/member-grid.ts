import type { SxProps, Theme } from '@mui/material/styles';

/** How the grid of members looks: as all tables of the office, with rows as high as what is in them. */
export const memberGridLook: SxProps<Theme> = {
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
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    py: 1,
    lineHeight: 1.4,
    '&:focus-within': { outlineOffset: -2 },
  },
};
