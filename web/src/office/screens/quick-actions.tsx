import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QuickApprove } from '#office/landing/quick-approve.tsx';
import { QuickCreate } from './quick-create.tsx';

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
        <QuickApprove onApproved={onDone} />
        <QuickCreate onCreated={onDone} />
      </Box>
    </Box>
  );
}
