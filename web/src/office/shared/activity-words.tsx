import { Box, Typography } from '@mui/material';
import type { Activity } from '@portal/contract/records/activity';
import { MemberLink } from '#office/shared/member-link.tsx';
import { extentOf, sentenceOf } from './activity-texts.ts';

/** Who did what to whom, with the note and an export's extent. */
export function ActivityWords({ entry }: { entry: Activity }) {
  const extent = extentOf(entry);
  return (
    <>
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
    </>
  );
}
