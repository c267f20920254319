import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Activity } from '@portal/contract/activity';
import { MemberLink } from '#office/shared/member-link.tsx';
import { instantText } from '#ui/format.ts';
import { agoText, extentOf, sentenceOf } from './activity-texts.ts';

/** One thing that was done, and how long ago; the exact time is in its tip. */
export function ActivityEntry({ entry, now }: { entry: Activity; now: number }) {
  const extent = extentOf(entry);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', fontSize: '0.9375rem', lineHeight: 1.4 }}>
        {sentenceOf(entry).map(({ text, isName, id }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places.
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
