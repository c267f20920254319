import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Activity } from '@portal/contract/activity';
import { useSyncExternalStore } from 'react';
import type { Live } from '#lib/live.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { ActivityEntry } from './activity-entry.tsx';

/** Recent Activity: who did what to whom, newest first; what happens next appears at the top by itself. */
export function ActivityPanel({ activity }: { activity: Live<Activity[]> }) {
  return (
    <Box component="section" aria-labelledby="activity">
      <Typography id="activity" variant="h3" component="h2" sx={{ mb: 2 }}>
        Recent Activity
      </Typography>
      <Content activity={activity} />
    </Box>
  );
}

function Content({ activity }: { activity: Live<Activity[]> }) {
  const now = useNow();
  if (activity.status === 'loading') {
    return <Skeleton variant="rounded" height={240} role="status" aria-label="Loading activity..." />;
  }
  if (activity.status !== 'ready') return <LiveProblem of={[activity]} />;
  if (activity.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No activity yet. What members and admins do appears here automatically.
      </Typography>
    );
  }
  return (
    <Box component="ul" aria-labelledby="activity" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {activity.data.map((entry) => (
        <ActivityEntry key={keyOf(entry)} entry={entry} now={now} />
      ))}
    </Box>
  );
}

function keyOf({ at, action, actor_uid, target_uid, subject }: Activity): string {
  return [at, action, actor_uid, target_uid, subject].join(' ');
}

const tickMs = 30_000;

function everyTick(tell: () => void): () => void {
  const timer = setInterval(tell, tickMs);
  return () => clearInterval(timer);
}

/** The time in ms, told anew every half a minute and that exact. */
function useNow(): number {
  return useSyncExternalStore(everyTick, () => Math.floor(Date.now() / tickMs) * tickMs);
}
