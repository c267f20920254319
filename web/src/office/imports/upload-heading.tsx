import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { takeFocus } from '#ui/focus.ts';

/** The heading of a step of the upload. It takes the focus, because what was focused went with the step before. */
export function UploadHeading({ children }: { children: ReactNode }) {
  return (
    <Typography ref={takeFocus} variant="h2" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
