import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { ink } from './theme.ts';

/** The federation's rings, drawn boldly enough to be told apart at the size of an icon. */
export function RingsMark({ sx }: { sx?: SxProps<Theme> }) {
  return (
    <Box component="svg" viewBox="0 0 64 64" aria-hidden="true" focusable="false" sx={sx ?? null}>
      <circle cx="32" cy="32" r="32" fill={ink.text} />
      <circle cx="32" cy="32" r="24.5" fill={ink.navy} stroke={ink.red} strokeWidth="9" />
      <circle cx="32" cy="32" r="8.5" fill="none" stroke={ink.gold} strokeWidth="5" />
    </Box>
  );
}
