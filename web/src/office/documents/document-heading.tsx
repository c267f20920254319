import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The heading over one of the decisions of a document, below the heading of its row. */
export function DecisionHeading({ children }: { children: ReactNode }) {
  return (
    <Typography component="h4" sx={{ fontWeight: 650, mb: 2 }}>
      {children}
    </Typography>
  );
}
