import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { MemberImport } from '@portal/contract/records/import';
import { figuresText, progressText } from './upload-texts.ts';

interface UploadRunningProps {
  upload: MemberImport;
  isInterrupted?: boolean;
}

/** An upload's progress, live. */
export function UploadRunning({ upload, isInterrupted = false }: UploadRunningProps) {
  const { filename, processed, total } = upload;
  const text = progressText(upload);
  return (
    <Box role="group" aria-label={`Upload of ${filename}`} sx={{ mb: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, mb: 1 }}>
        <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{filename}</Typography>
        <Typography>{text}</Typography>
      </Box>
      <LinearProgress
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (processed / total) * 100 : 0}
        aria-label={`Progress of ${filename}`}
        aria-valuetext={text}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {figuresText(upload)}
      </Typography>
      {isInterrupted && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
          This upload has stopped. Upload the same file again to continue. No one is added twice.
        </Alert>
      )}
    </Box>
  );
}
