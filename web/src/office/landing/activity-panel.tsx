import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Activity } from '@portal/contract/activity';
import { useSyncExternalStore } from 'react';
import type { Live } from '#lib/live.ts';
import { LiveList } from '#office/shared/live-list.tsx';
import { ActivityEntry } from './activity-entry.tsx';

/** Recent Activity: who did what to whom, newest first; what happens next appears at the top by itself. */
export function ActivityPanel({ activity }: { activity: Live<Activity[]> }) {
  const now = useNow();
  return (
    <Box component="section" aria-labelledby="activity">
      <Typography id="activity" variant="h3" component="h2" sx={{ mb: 2 }}>
        Recent Activity
      </Typography>
      <LiveList
        live={activity}
        loading="Loading activity..."
        height={240}
        empty="No activity yet. What members and admins do appears here automatically."
        label="Recent Activity"
      >
        {(entry) => <ActivityEntry key={keyOf(entry)} entry={entry} now={now} />}
      </LiveList>
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
