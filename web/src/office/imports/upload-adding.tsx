import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { UploadHeading } from './upload-heading.tsx';
import { UploadRunning } from './upload-running.tsx';
import { useInterrupted } from './use-interrupted.ts';
import type { UploadStepProps } from './use-member-upload.ts';

interface UploadAddingProps extends UploadStepProps<'adding'> {
  /** Whether the server can report progress. */
  isLive: boolean;
}

/** The third step: adding the members. */
export function UploadAdding({ upload: { followed, restart }, step, isLive }: UploadAddingProps) {
  const isInterrupted = useInterrupted(followed);
  const name = step.source.pasted ? 'the pasted list' : step.source.file.name;
  const percent = Math.floor(step.sent * 100);
  const isSending = percent > 0 && percent < 100;
  const text = isSending ? `Sending ${name}: ${percent}%` : `Reading ${name}`;
  return (
    <Box>
      <UploadHeading>Adding members</UploadHeading>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        You can leave this page. The upload continues, and you’ll see it here when you come back.
      </Typography>
      {followed ? (
        <UploadRunning upload={followed} isInterrupted={isInterrupted} />
      ) : (
        <Box>
          <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>{text}</Typography>
          <LinearProgress
            variant={isSending ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={text}
            sx={{ height: 8, borderRadius: 4 }}
          />
        </Box>
      )}
      {step.id && (isInterrupted || !isLive) && (
        <Button variant="outlined" onClick={restart} sx={{ mt: 2, minHeight: 48 }}>
          Upload another list
        </Button>
      )}
    </Box>
  );
}
