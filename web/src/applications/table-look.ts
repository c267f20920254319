/** The look of a plain table. */
export const tableLook = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, borderBottom: 1, borderColor: 'divider' },
  // A membership number stays in one piece.
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& th': { fontWeight: 650, whiteSpace: 'nowrap' },
} as const;
