import Alert from '@mui/material/Alert';

/** Why a live list is not there. */
export function LiveProblem({ status }: { status: 'denied' | 'error' }) {
  return (
    <Alert severity="error">
      {status === 'denied'
        ? 'You may not see this list any more. Please sign in again.'
        : 'The list cannot update itself right now. Please reload the page.'}
    </Alert>
  );
}
