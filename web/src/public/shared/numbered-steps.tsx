import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { display, ink } from '#ui/theme.ts';

export interface Step {
  name: string;
  text: ReactNode;
}

const numeral = {
  ...display,
  display: 'grid',
  placeItems: 'center',
  width: 56,
  height: 56,
  borderRadius: '50%',
  border: `5px solid ${ink.call}`,
  bgcolor: ink.ground,
  color: ink.text,
  boxShadow: `0 0 0 2px ${ink.text}`,
  fontSize: '1.625rem',
  lineHeight: 1,
} as const;

/** The line from one numeral to the next. */
const thread = {
  content: '""',
  position: 'absolute',
  left: 27,
  top: 56,
  bottom: 0,
  borderLeft: 2,
  borderColor: 'divider',
} as const;

interface NumberedStepsProps {
  steps: readonly Step[];
  /** Side by side on wide screens, instead of stacked. */
  across?: boolean;
}

export function NumberedSteps({ steps, across = false }: NumberedStepsProps) {
  return (
    <Box
      component="ol"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        columnGap: 4,
        gridTemplateColumns: { md: across ? `repeat(${steps.length}, 1fr)` : '1fr' },
      }}
    >
      {steps.map(({ name, text }, at) => (
        <Box
          component="li"
          key={name}
          sx={{
            position: 'relative',
            display: 'grid',
            gridTemplateColumns: '56px 1fr',
            columnGap: { xs: 2, sm: 3 },
            pb: 4,
            '&:not(:last-of-type)::before': { ...thread, display: { md: across ? 'none' : 'block' } },
          }}
        >
          <Box component="span" aria-hidden="true" sx={numeral}>
            {at + 1}
          </Box>
          <Box sx={{ pt: 1.5 }}>
            <Typography component="h3" variant="h3">
              {name}
            </Typography>
            <Typography component="div" sx={{ mt: 0.75, maxWidth: '60ch' }}>
              {text}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
