import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { takeFocus } from '#ui/focus.ts';

/** The heading of an upload step. Takes the focus, because the previously focused element is gone. */
export function UploadHeading({ children }: { children: ReactNode }) {
  return (
    <Typography ref={takeFocus} variant="h2" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  );
}
