import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Pages } from './pages.ts';

/** Why a page of a list could not be fetched, and a way to try again. */
export function ListProblem({ pages }: { pages: Pages<unknown> }) {
  if (!pages.problem) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={pages.refresh}>
          Try again
        </Button>
      }
    >
      {pages.problem}
    </Alert>
  );
}
