import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The look of what only screen readers get. */
export const hiddenFromView = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers only. */
export function HiddenText({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={hiddenFromView}>
      {children}
    </Box>
  );
}
