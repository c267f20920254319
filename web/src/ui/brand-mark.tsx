import Box from '@mui/material/Box';
import { brand } from '@portal/contract/brand';
import { RingsMark } from './rings-mark.tsx';
import { display } from './theme.ts';

/** The federation's mark: rings, short name, and unless `short` on wider windows the full name, where it is not too tight. */
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
