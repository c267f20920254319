import { Box, LinearProgress, Typography } from '@mui/material';

interface ExportProgressProps {
  /** The bar's accessible name. */
  label: string;
  /** The export's progress, or null if none is running. */
  progress: string | null;
}

/** A progress bar and a line of text while a file is being built. */
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
