import { Alert } from '@mui/material';

/** Explains above a view that the browser cannot keep a session, and what to do about it. */
export function StorageNote() {
  return (
    <Alert severity="info" role="note" sx={{ borderRadius: 0, justifyContent: 'center' }}>
      Your browser blocks cookies and site data, so you stay signed in only until you leave, close or reload this page.
      To stay signed in longer, allow them for this site in your browser’s settings.
    </Alert>
  );
}
