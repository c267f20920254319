import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import { useFocusAfter } from '#ui/focus.ts';

interface StatProblemProps {
  problem: string;
  onRecount: () => void;
  /** What takes the focus when the count succeeds and this goes. */
  next: RefObject<HTMLElement | null>;
}

/** Why the tiles could not be counted, and a way to try again. */
export function StatProblem({ problem, onRecount, next }: StatProblemProps) {
  return (
    <Alert
      ref={useFocusAfter(next)}
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onRecount}>
          Try again
        </Button>
      }
    >
      {problem}
    </Alert>
  );
}
