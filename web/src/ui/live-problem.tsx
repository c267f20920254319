import { Alert, Button } from '@mui/material';
import { type Live, reconnect } from '#lib/live.ts';
import { useFocusAfter } from './focus.ts';
import { mainId } from './page.tsx';

const texts = {
  unreachable:
    'We can’t reach our database, so something may be missing here. Please check your connection, turn off any ad blocker or content filter for this site, and try again.',
  denied: 'You no longer have access to this list. Please sign in again.',
  error: 'This list can’t update right now. Please reload the page.',
};

interface LiveProblemProps {
  /** Live reads shown together. */
  of: readonly Live<unknown>[];
}

/** Why live reads failed, and what to do; nothing while they are ready or loading. */
export function LiveProblem({ of }: LiveProblemProps) {
  const part = useFocusAfter(mainId);
  const status = (['denied', 'error', 'unreachable'] as const).find((one) => of.some((live) => live.status === one));
  if (!status) return null;
  return (
    <Alert ref={part} severity="error" sx={{ my: 1.5 }}>
      {texts[status]}
      {status === 'unreachable' && (
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => void reconnect()}
          sx={{ display: 'flex', minHeight: 44, mt: 1.5 }}
        >
          Try again
        </Button>
      )}
    </Alert>
  );
}
