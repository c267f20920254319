import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { ink } from './theme.ts';

/** The rings of a wrestling mat seen from above, as decoration; it fills the box it is given. */
export function MatRings({ sx }: { sx?: SxProps<Theme> }) {
  return (
    <Box component="svg" viewBox="0 0 600 600" aria-hidden="true" focusable="false" sx={sx ?? null}>
      <defs>
        <radialGradient id="mat-light" cx="42%" cy="36%" r="70%">
          <stop offset="0" stopColor="#24508F" />
          <stop offset="0.55" stopColor="#143561" />
          <stop offset="1" stopColor={ink.navy} />
        </radialGradient>
      </defs>
      <circle cx="300" cy="300" r="296" fill="url(#mat-light)" />
      <circle cx="300" cy="300" r="252" fill="none" stroke={ink.red} strokeWidth="42" />
      <circle cx="300" cy="300" r="276" fill="none" stroke={ink.text} strokeWidth="5" />
      <circle cx="300" cy="300" r="229" fill="none" stroke={ink.text} strokeWidth="3" />
      <g fill="none" stroke={ink.text} strokeOpacity="0.16" strokeWidth="2">
        <path d="M300 84v432M84 300h432" />
        <circle cx="300" cy="300" r="150" />
      </g>
      <circle cx="300" cy="300" r="62" fill="none" stroke={ink.gold} strokeWidth="9" />
      <path d="M282 300h36M300 282v36" stroke={ink.gold} strokeWidth="6" />
    </Box>
  );
}
