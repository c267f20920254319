import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A list of rows. */
export const rows = { listStyle: 'none', m: 0, p: 0, pb: 2 } as const;

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
        '& + &': { borderTop: 1, borderColor: 'divider' },
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
