import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BulkProgress } from './use-member-bulk.ts';

/** How far a change of many members has come. */
export function BulkProgressLine({ progress: { tried, of } }: { progress: BulkProgress }) {
  const text = `${tried} of ${of} done`;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, maxWidth: 480 }}>
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
