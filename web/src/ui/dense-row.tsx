import { Box } from '@mui/material';
import type { ReactNode } from 'react';

const ellipsis = {
  overflow: { md: 'hidden' },
  textOverflow: 'ellipsis',
  whiteSpace: { md: 'nowrap' },
} as const;

/** Text truncated at the end of its column; on a phone it shows in full. */
export const truncated = { ...ellipsis, overflowWrap: 'anywhere' } as const;

/** A row of a dense list, 40 px tall with its parts in one line; on a phone they stack. */
export const denseRow = {
  display: 'grid',
  alignItems: { md: 'center' },
  columnGap: 2,
  minHeight: { md: 40 },
  py: { xs: 1.5, md: '2px' },
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: { xs: 44, md: 32 }, px: { md: 1.25 }, fontSize: { md: '0.8125rem' } },
} as const;

/** The buttons of a dense row. */
export const rowButtons = { display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { md: 'flex-end' } } as const;

/** Up to two small lines in a dense row; truncates links like text, without clipping their focus rings. */
export function SmallLines({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        '&& > *': { lineHeight: { xs: 1.5, md: 1.35 } },
        '&& > * + *': { fontSize: { md: '0.8125rem' } },
        '& > * > .MuiLink-root': { ...ellipsis, display: { md: 'block' }, maxWidth: '100%' },
      }}
    >
      {children}
    </Box>
  );
}
