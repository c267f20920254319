import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  /** Link target; the section then takes the focus. */
  id?: string;
  title: string;
  /** A button next to the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A dashboard section under its own heading. */
export function Section({ id, title, action, children }: SectionProps) {
  const heading = useId();
  return (
    <Box
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      sx={{ borderTop: 2, borderColor: 'text.primary', pt: 2 }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 40, mb: 1.5 }}
      >
        <Typography id={heading} variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Box>
  );
}
