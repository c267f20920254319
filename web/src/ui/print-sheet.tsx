import { Box, GlobalStyles } from '@mui/material';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const onlyTheSheet = {
  '@media print': {
    'body > *:not([data-print-sheet])': { display: 'none !important' },
    // If there are several, prints the last one opened.
    '[data-print-sheet]:has(~ [data-print-sheet])': { display: 'none !important' },
    body: { background: 'none !important' },
  },
  '@page': { margin: '15mm' },
};

/** Content printed instead of the page; hidden on screen. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <Box data-print-sheet="" sx={{ display: 'none', '@media print': { display: 'block', color: '#000000' } }}>
      <GlobalStyles styles={onlyTheSheet} />
      {children}
    </Box>,
    document.body,
  );
}
