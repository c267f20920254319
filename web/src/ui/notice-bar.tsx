import { Alert, Button, Snackbar } from '@mui/material';
import { EmailText } from './email-text.tsx';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  id: string;
  text: string;
  severity: Severity;
  /** Undoes the action the notice reports. */
  undo?: (() => void) | undefined;
}

const readingTime = 8000;
const decidingTime = 20_000;

export function NoticeBar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  return (
    <Snackbar
      open
      autoHideDuration={notice.severity === 'error' ? null : notice.undo ? decidingTime : readingTime}
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
          // MUI's default in dark mode has too little contrast.
          bgcolor: `${notice.severity}.main`,
          color: `${notice.severity}.contrastText`,
        }}
      >
        <EmailText>{notice.text}</EmailText>
        {notice.undo && (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              onClose();
              notice.undo?.();
            }}
            sx={{ ml: 1.5, textDecoration: 'underline' }}
          >
            Undo
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
}
