import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: string;
  text: string;
  severity: Severity;
}

const readingTime = 8000;

/** One notice at the foot of the window. */
export function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Snackbar
      open
      autoHideDuration={notice.severity === 'error' ? null : readingTime}
      onClose={(_, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <Alert
        severity={notice.severity}
        variant="filled"
        onClose={onClose}
        sx={{
          whiteSpace: 'pre-line',
          maxWidth: 560,
          alignItems: 'center',
          // The library's own choice for dark pages has too little contrast.
          bgcolor: `${notice.severity}.main`,
          color: `${notice.severity}.contrastText`,
        }}
      >
        {notice.text}
      </Alert>
    </Snackbar>
  );
}
