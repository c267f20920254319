import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { MemberImport } from '@portal/contract/imports';
import { UploadHeading } from './upload-heading.tsx';
import { UploadRunning } from './upload-running.tsx';
import type { UploadStep } from './use-member-upload.ts';

interface UploadAddingProps {
  step: Extract<UploadStep, { name: 'adding' }>;
  /** The upload as the server tells it; undefined until it has begun. */
  followed: MemberImport | undefined;
}

/** The third step: the members are being added. */
export function UploadAdding({ step, followed }: UploadAddingProps) {
  const name = step.source.pasted ? 'the pasted list' : step.source.file.name;
  const percent = Math.floor(step.sent * 100);
  const isSending = percent > 0 && percent < 100;
  const text = isSending ? `Sending ${name}: ${percent} %` : `Reading ${name}`;
  return (
    <Box>
      <UploadHeading>Adding members</UploadHeading>
      <Typography sx={{ mt: 1, mb: 3, color: 'text.secondary' }}>
        You may leave this view: the upload goes on, and is shown here when you come back.
      </Typography>
      {followed ? (
        <UploadRunning upload={followed} />
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
    </Box>
  );
}
