import { Box, LinearProgress, Typography } from '@mui/material';

interface ExportProgressProps {
  /** What the bar is called by those who hear it. */
  label: string;
  /** How far the export is, or null while none is being made. */
  progress: string | null;
}

/** A bar and a line of text while a file is being made. */
export function ExportProgress({ label, progress }: ExportProgressProps) {
  return (
    <Box role="status">
      {progress !== null && (
        <Box sx={{ pt: 2, maxWidth: '40rem' }}>
          <LinearProgress aria-label={label} />
          <Typography variant="body2" sx={{ mt: 1 }}>
            {progress}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
