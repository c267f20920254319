import { Box, Typography } from '@mui/material';
import type { Activity } from '@portal/contract/records/activity';
import { useSyncExternalStore } from 'react';
import type { Live } from '#lib/live.ts';
import { LiveList } from '#office/shared/live-list.tsx';
import { MemberLink } from '#office/shared/member-link.tsx';
import { instantText } from '#ui/format.ts';
import { agoText, extentOf, sentenceOf } from './activity-texts.ts';

/** Recent Activity: who did what to whom, newest first, updated live. */
export function ActivityPanel({ activity }: { activity: Live<Activity[]> }) {
  const now = useNow();
  return (
    <Box component="section" aria-labelledby="activity">
      <Typography id="activity" variant="h3" component="h2" sx={{ mb: 1 }}>
        Recent Activity
      </Typography>
      <LiveList
        live={activity}
        loading="Loading activity..."
        height={240}
        empty="No activity yet. What members and admins do appears here automatically."
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
  const extent = extentOf(entry);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.4 }}>
        {sentenceOf(entry).map(({ text, isName, id }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentence parts never reorder.
          <Box key={place} component="span" sx={{ fontWeight: isName ? 650 : 'inherit' }}>
            <MemberLink id={id}>{text}</MemberLink>
          </Box>
        ))}
      </Typography>
      {entry.note && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          “{entry.note}”
        </Typography>
      )}
      {extent && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {extent}
        </Typography>
      )}
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
