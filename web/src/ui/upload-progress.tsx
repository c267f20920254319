import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { type Place, useFocusAfter } from './focus.ts';

interface UploadProgressProps {
  name: string;
  /** The fraction sent, from 0 to 1. */
  sent: number;
  cancel: () => void;
  /** Takes the focus from Cancel at the end. */
  next: Place;
}

/** Upload progress; once everything is sent, the server processes the file. */
export function UploadProgress({ name, sent, cancel, next }: UploadProgressProps) {
  const percent = Math.floor(sent * 100);
  const isSent = percent === 100;
  return (
    <Box ref={useFocusAfter(next)} sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {isSent ? `Checking ${name}` : `Sending ${name}: ${percent}%`}
        </Typography>
        <Button onClick={cancel} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
      </Box>
      <LinearProgress
        variant={isSent ? 'indeterminate' : 'determinate'}
        value={percent}
        aria-label={`Upload of ${name}`}
        sx={{ height: 6, borderRadius: 3 }}
      />
    </Box>
  );
}
