import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export function Rows({ children }: { children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
    >
      {children}
    </Box>
  );
}

interface RowProps {
  title: string;
  /** More about it, in one line if it fits. */
  facts: readonly string[];
  action?: ReactNode;
}

/** A factor or a session, with a button next to it. */
export function Row({ title, facts, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        py: 1.25,
        '& .MuiButton-root': { minHeight: { xs: 44, sm: 40 }, flexShrink: 0, mr: -1.5 },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      {action}
    </Box>
  );
}
