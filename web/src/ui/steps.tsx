import { Box } from '@mui/material';
import { display } from './theme.ts';

interface StepsProps {
  /** Accessible name: what the steps lead to. */
  label: string;
  steps: readonly string[];
}

/** The steps ahead; the form is the first. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', display: 'flex', gap: { xs: 1, sm: 1.5 }, p: 0, m: 0, mb: { xs: 2.5, sm: 3 } }}
    >
      {steps.map((step, index) => (
        <Box
          component="li"
          key={step}
          aria-current={index === 0 ? 'step' : undefined}
          sx={{
            flex: 1,
            display: 'flex',
            alignItems: 'baseline',
            gap: 1,
            pt: 1,
            borderTop: 4,
            borderColor: index === 0 ? 'primary.main' : 'divider',
            color: index === 0 ? 'text.primary' : 'text.secondary',
            fontWeight: index === 0 ? 650 : 400,
            fontSize: { xs: '0.9375rem', sm: '1rem' },
          }}
        >
          <Box component="span" sx={{ ...display, fontSize: '1.25rem' }}>
            {index + 1}
          </Box>
          {step}
        </Box>
      ))}
    </Box>
  );
}
