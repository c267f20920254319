import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Where the membership stands, in large letters, and what that means. */
export function Statement({ title, color, children }: { title: string; color: string; children: ReactNode }) {
  return (
    <Box sx={{ mb: 2.5 }}>
      <Typography variant="h2" component="p" sx={{ color, mb: 0.5 }}>
        {title}
      </Typography>
      <Typography component="div" sx={{ maxWidth: '36rem' }}>
        {children}
      </Typography>
    </Box>
  );
}
