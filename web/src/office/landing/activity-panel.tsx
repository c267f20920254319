import { Box, Typography } from '@mui/material';
import type { Activity } from '@portal/contract/records/activity';
import { useSyncExternalStore } from 'react';
import type { Live } from '#lib/live.ts';
import { ActivityWords } from '#office/shared/activity-words.tsx';
import { LiveList } from '#office/shared/live-list.tsx';
import { agoText } from '#ui/ago-text.ts';
import { instantText } from '#ui/format.ts';
import { ViewLink } from '#ui/view-link.tsx';

/** Recent Activity: who did what to whom, newest first, updated live. */
export function ActivityPanel({ activity }: { activity: Live<Activity[]> }) {
  const now = useNow();
  return (
    <Box component="section" aria-labelledby="activity">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
        }}
      >
        <Typography id="activity" variant="h3" component="h2">
          Recent Activity
        </Typography>
        <ViewLink view="admin-ledger">Open the ledger</ViewLink>
      </Box>
      <LiveList
        live={activity}
        loading="Loading activity..."
        height={240}
        empty="No activity yet. What members and the office do appears here automatically."
        aria-labelledby="activity"
      >
        {(entry) => <Entry key={keyOf(entry)} entry={entry} now={now} />}
      </LiveList>
    </Box>
  );
}

function keyOf({ at, action, actor_uid, target_uid, subject }: Activity): string {
  return [at, action, actor_uid, target_uid, subject].join(' ');
}

/** One activity and how long ago it happened, with the exact time in a tooltip. */
function Entry({ entry, now }: { entry: Activity; now: number }) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <ActivityWords entry={entry} />
      <Typography
        component="time"
        variant="caption"
        dateTime={entry.at}
        title={instantText(entry.at)}
        sx={{ color: 'text.secondary' }}
      >
        {agoText(entry.at, now)}
      </Typography>
    </Box>
  );
}

const tickMs = 30_000;

function subscribeToTicks(onTick: () => void): () => void {
  const timer = setInterval(onTick, tickMs);
  return () => clearInterval(timer);
}

/** The current time in ms, to the half minute. */
function useNow(): number {
  return useSyncExternalStore(subscribeToTicks, () => Math.floor(Date.now() / tickMs) * tickMs);
}
