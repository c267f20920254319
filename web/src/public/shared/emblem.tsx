import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ink } from '#ui/theme.ts';

const white = {
  fill: 'none',
  stroke: ink.text,
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const gold = { ...white, stroke: ink.accent } as const;

/** Each emblem's figure, drawn within 30 units of the center at 48, 48. */
const figures = {
  youth: (
    <>
      <circle cx="48" cy="36" r="6.5" fill={ink.accent} />
      <path d="M34 64c0-11 6-17 14-17s14 6 14 17" {...white} />
      <path d="M40 58h16" {...white} />
    </>
  ),
  adult: (
    <>
      <circle cx="36" cy="35" r="6" fill={ink.accent} />
      <circle cx="60" cy="35" r="6" fill={ink.accent} />
      <path d="M26 66c0-14 5-20 13-20l17 9M70 66c0-14-5-20-13-20l-4 2M43 54l-3 1" {...white} />
    </>
  ),
  grappling_leader: (
    <>
      <circle cx="43" cy="54" r="12" {...white} />
      <path d="M43 42h25v9l-13 3" {...white} />
      <circle cx="43" cy="54" r="3.5" fill={ink.accent} />
      <path d="M50 34l-2-7M59 34l3-6M41 34l-5-5" {...gold} strokeWidth="3.5" />
    </>
  ),
  academy_charter: (
    <>
      <path d="M27 41l21-13 21 13z" {...gold} />
      <path d="M33 48v12M48 48v12M63 48v12M28 67h40" {...white} />
    </>
  ),
  event_sanction: (
    <>
      <path d="M27 33h12v30H27M39 48h12" {...white} />
      <circle cx="62" cy="48" r="7.5" {...gold} />
    </>
  ),
  shield: (
    <>
      <path d="M48 26l18 6v15c0 12-7 19-18 24-11-5-18-12-18-24V32z" {...white} />
      <path d="M40 47l6 6 11-12" {...gold} />
    </>
  ),
  podium: (
    <>
      <path d="M26 67V57h14V46h16v15h14v6z" {...white} />
      <path d="M48 23l2.7 5.6 6.1.8-4.5 4.2 1.1 6-5.4-3-5.4 3 1.1-6-4.5-4.2 6.1-.800z" fill={ink.accent} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Figure = keyof typeof figures;

/** A decorative small mat with a figure on it. */
export function Emblem({ figure, sx }: { figure: Figure; sx?: SxProps<Theme> }) {
  return (
    <Box component="svg" viewBox="0 0 96 96" aria-hidden="true" focusable="false" sx={sx ?? null}>
      <circle cx="48" cy="48" r="48" fill={ink.text} />
      <circle cx="48" cy="48" r="41" fill={ink.ground} stroke={ink.call} strokeWidth="9" />
      {figures[figure]}
    </Box>
  );
}
