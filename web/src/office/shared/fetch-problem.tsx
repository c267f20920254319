import { Alert, Button } from '@mui/material';
import { useFocusAfter } from '#ui/focus.ts';

interface FetchProblemProps {
  problem: string | undefined;
  onTryAgain: () => void;
  /** ID of the element to focus when this disappears. */
  next: string;
}

/** Why a list or the counts failed to load, with a retry button. */
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
