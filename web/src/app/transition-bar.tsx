import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { ink } from '#ui/theme.ts';

const grow = keyframes`from { transform: scaleX(0) } to { transform: scaleX(0.9) }`;

/** A line at the top of the window while the next view is being fetched. */
export function TransitionBar() {
  return (
    <Box
      aria-hidden="true"
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inset: '0 0 auto',
        height: 4,
        bgcolor: ink.gold,
        transformOrigin: 'left',
        animation: `${grow} 2s 150ms ease-out both`,
      }}
    />
  );
}
