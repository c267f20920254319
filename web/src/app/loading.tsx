import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RingsMark } from '#ui/rings-mark.tsx';

// Most waits are shorter than this, and a flash of something else would only disturb.
const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const breathe = keyframes`50% { transform: scale(0.9) }`;

/** Shown while a view is being fetched or a session restored. */
export function Loading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', gap: 2, py: 16, animation: `${appear} 200ms 300ms both` }}
    >
      <RingsMark sx={{ width: 72, animation: `${breathe} 1.6s ease-in-out infinite` }} />
      <Typography color="textSecondary">Loading…</Typography>
    </Box>
  );
}
