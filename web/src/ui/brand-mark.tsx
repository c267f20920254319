import { Box } from '@mui/material';
import type { SxProps, Theme } from '@mui/material/styles';
import { brand } from '@portal/federation/brand';
import { display, ink } from './theme.ts';

/**
 * The federation's logo: rings, short name and, on wider windows and unless `short`, the full name; `tight` hides it at
 * medium width.
 */
export function BrandMark({ tight = false, short = false }: { tight?: boolean; short?: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, color: 'inherit' }}>
      <RingsMark sx={{ width: 40, height: 40, flex: 'none' }} />
      <Box component="span" sx={{ display: 'grid', textAlign: 'left' }}>
        <Box component="span" sx={{ ...display, fontSize: '1.75rem', lineHeight: 1 }}>
          {brand.shortName}
        </Box>
        {!short && (
          <Box
            component="span"
            sx={{
              display: { xs: 'none', sm: 'block', md: tight ? 'none' : 'block', lg: 'block' },
              fontSize: '0.75rem',
              lineHeight: 1.3,
              whiteSpace: 'nowrap',
            }}
          >
            {brand.name}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** The federation's rings, with strokes heavy enough to stay distinct at icon size. */
export function RingsMark({ sx }: { sx?: SxProps<Theme> }) {
  return (
    <Box component="svg" viewBox="0 0 64 64" aria-hidden="true" focusable="false" sx={sx ?? null}>
      <circle cx="32" cy="32" r="32" fill={ink.text} />
      <circle cx="32" cy="32" r="24.5" fill={ink.ground} stroke={ink.call} strokeWidth="9" />
      <circle cx="32" cy="32" r="8.5" fill="none" stroke={ink.accent} strokeWidth="5" />
    </Box>
  );
}
