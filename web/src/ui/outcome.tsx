import { Box, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { takeFocus } from './focus.ts';

interface OutcomeProps {
  /** The result. It takes the focus, because the previously focused element is gone. */
  title: ReactNode;
  tone: 'success' | 'error';
  children: ReactNode;
  /** Buttons for what to do next. */
  actions: ReactNode;
}

/** The result of a request, in place of its form: what happened, what it means and what to do next. */
export function Outcome({ title, tone, children, actions }: OutcomeProps) {
  return (
    <Paper
      ref={takeFocus}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      variant="outlined"
      sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: '0 0 12px 12px', borderTop: 6, borderTopColor: `${tone}.main` }}
    >
      <Typography component="h2" variant="h3">
        {title}
      </Typography>
      <Box sx={{ mt: 1.5, color: 'text.secondary', '& > p': { m: 0, lineHeight: 1.6 }, '& > p + p': { mt: 1.5 } }}>
        {children}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 3 }}>{actions}</Box>
    </Paper>
  );
}
