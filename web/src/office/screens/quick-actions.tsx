import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { QuickCreate } from './quick-create.tsx';

// The library of forms is not needed to see who waits.
const QuickApprove = lazy(async () => ({
  default: (await import('#office/landing/quick-approve.tsx')).QuickApprove,
}));

/** Quick Actions: approving by email, and entering a member, a charter or an event; `onDone` is told what changed something. */
export function QuickActions({ onDone }: { onDone: () => void }) {
  return (
    <Box component="section" aria-labelledby="quick">
      <Typography id="quick" variant="h3" component="h2" sx={{ mb: 2 }}>
        Quick Actions
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          borderTop: 1,
          borderColor: 'divider',
          pt: 2,
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={104} role="status" aria-label="Loading…" />}>
          <QuickApprove onApproved={onDone} />
        </Suspense>
        <QuickCreate onCreated={onDone} />
      </Box>
    </Box>
  );
}
