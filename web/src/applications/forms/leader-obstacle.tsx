import { Box, Paper, Typography } from '@mui/material';
import { useView, type ViewName } from '#lib/views.ts';
import { RingsMark } from '#ui/brand-mark.tsx';
import { JoinAsLeader } from '#ui/join-as-leader.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import type { Obstacle } from './obstacle.ts';

type Destination = Obstacle['destinations'][number];

const links: Record<Exclude<Destination, 'join'>, { view: ViewName; label: string }> = {
  login: { view: 'login', label: 'Sign in' },
  dashboard: { view: 'dashboard', label: 'Go to Dashboard' },
  contact: { view: 'contact', label: 'Contact us' },
};

/** Shown instead of the form: why the user may not apply, and what to do instead. */
export function LeaderObstacle({ obstacle: { title, text, destinations } }: { obstacle: Obstacle }) {
  return (
    <Paper
      variant="outlined"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'auto 1fr' },
        gap: { xs: 2, sm: 3 },
        p: { xs: 2.5, sm: 4 },
        borderRadius: 2,
      }}
    >
      <RingsMark sx={{ width: 64, flex: 'none' }} />
      <Box>
        <Typography component="h2" variant="h3">
          {title}
        </Typography>
        <Typography sx={{ mt: 1, color: 'text.secondary', maxWidth: '36rem' }}>{text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
          {destinations.map((destination, index) =>
            destination === 'join' ? (
              <JoinAsLeader key={destination} main={index === 0} />
            ) : (
              <DestinationButton key={destination} destination={destination} main={index === 0} />
            ),
          )}
        </Box>
      </Box>
    </Paper>
  );
}

function DestinationButton({ destination, main }: { destination: Exclude<Destination, 'join'>; main: boolean }) {
  const here = useView().view;
  const { view, label } = links[destination];
  return (
    <ViewButton
      view={view}
      state={destination === 'login' ? { next: here } : {}}
      variant={main ? 'contained' : 'outlined'}
      size="large"
    >
      {label}
    </ViewButton>
  );
}
