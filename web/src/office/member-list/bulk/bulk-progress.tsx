import { Box, LinearProgress, Typography } from '@mui/material';
import { focusBar } from './bulk-report.tsx';
import type { MemberBulk } from './use-member-bulk.ts';

/** Progress of a bulk change. Takes the focus, because the buttons that started it disappear. */
export function BulkProgressLine({ progress: { tried, of } }: { progress: NonNullable<MemberBulk['progress']> }) {
  const text = `${tried} of ${of} done`;
  return (
    <Box ref={focusBar} sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * tried) / of}
        aria-label="Members done"
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Typography variant="body2">{text}</Typography>
    </Box>
  );
}
