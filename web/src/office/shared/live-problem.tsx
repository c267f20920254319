import Alert from '@mui/material/Alert';

/** Why a live list is not there. */
export function LiveProblem({ status }: { status: 'denied' | 'error' }) {
  return (
    <Alert severity="error">
      {status === 'denied'
        ? 'You no longer have access to this list. Please sign in again.'
        : 'This list can’t update right now. Please reload the page.'}
    </Alert>
  );
}
