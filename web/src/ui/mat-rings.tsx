import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { colors } from '@portal/federation/colors';
import { display, ink } from './theme.ts';

interface MatRingsProps {
  /** Text around the outer ring, as on championship mats. */
  lettering?: string;
  /** Text in the center. */
  center?: string;
  sx?: SxProps<Theme>;
}

const seams = [140, 220, 300, 380, 460];

/** A decorative wrestling mat seen from above; it fills its container. */
export function MatRings({ lettering, center, sx }: MatRingsProps) {
  return (
    <Box component="svg" viewBox="0 0 600 600" aria-hidden="true" focusable="false" sx={sx ?? null}>
      <defs>
        <radialGradient id="mat-light" cx="40%" cy="34%" r="72%">
          <stop offset="0" stopColor={colors.mat.center} />
          <stop offset="0.55" stopColor={colors.mat.outer} />
          <stop offset="1" stopColor={ink.ground} />
        </radialGradient>
        <clipPath id="mat-inside">
          <circle cx="300" cy="300" r="226" />
        </clipPath>
        <path id="mat-lettering" d="M300 540a240 240 0 1 1 .1 0" />
      </defs>
      <circle cx="300" cy="300" r="298" fill={colors.mat.rim} />
      <g transform="rotate(-18 300 300)">
        <circle cx="300" cy="300" r="226" fill="url(#mat-light)" />
        <g clipPath="url(#mat-inside)" stroke={ink.deep} strokeOpacity="0.35" strokeWidth="2">
          {seams.map((x) => (
            <path key={x} d={`M${x} 60v480`} />
          ))}
        </g>
        <circle cx="300" cy="300" r="250" fill="none" stroke={ink.call} strokeWidth="46" />
        <circle cx="300" cy="300" r="276" fill="none" stroke={ink.text} strokeWidth="4" />
        <circle cx="300" cy="300" r="225" fill="none" stroke={ink.text} strokeWidth="4" />
        {lettering && (
          <text fill={ink.text} fontSize="33" letterSpacing="0.045em" {...display}>
            <textPath href="#mat-lettering" textLength="1496" lengthAdjust="spacing">
              {lettering}
            </textPath>
          </text>
        )}
        <circle cx="300" cy="300" r="72" fill={ink.ground} fillOpacity="0.35" stroke={ink.accent} strokeWidth="10" />
        {center && (
          <text x="300" y="319" fill={ink.text} fontSize="54" textAnchor="middle" {...display}>
            {center}
          </text>
        )}
      </g>
    </Box>
  );
}
