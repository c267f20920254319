import { Alert, Button } from '@mui/material';
import { useFocusAfter } from '#ui/focus.ts';

interface FetchProblemProps {
  problem: string | undefined;
  onTryAgain: () => void;
  /** The id of what takes the focus when this goes. */
  next: string;
}

/** Why a list or the counts could not be fetched, and a way to try again. */
export function FetchProblem({ problem, ...props }: FetchProblemProps) {
  return problem ? <Problem problem={problem} {...props} /> : null;
}

function Problem({ problem, onTryAgain, next }: FetchProblemProps) {
  const part = useFocusAfter(next);
  return (
    <Alert
      ref={part}
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onTryAgain}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}
