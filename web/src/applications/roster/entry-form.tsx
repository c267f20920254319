import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import type { ApplicationKind } from '@portal/contract/values/application';
import { useId, useState } from 'react';
import { EntryField, EntryPaste } from './entry-fields.tsx';
import type { Row } from './entry-rows.ts';
import { hasProblem, outcomeText } from './entry-texts.ts';
import type { Additions } from './use-changes.ts';

interface EntryFormProps {
  kind: ApplicationKind;
  additions: Additions;
  rows: readonly Row[];
}

/** Adds membership numbers, one by one or many at once, and shows the result. */
export function EntryForm({ kind, additions, rows }: EntryFormProps) {
  const heading = useId();
  // The initial text of the field for many numbers; null while the field for one is shown.
  const [pasted, setPasted] = useState<string | null>(null);
  return (
    <Paper
      component="section"
      aria-labelledby={heading}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, borderRadius: 2 }}
    >
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 2 }}>
        Add members
      </Typography>
      {pasted === null ? (
        <EntryField additions={additions} onMany={setPasted} />
      ) : (
        <EntryPaste additions={additions} pasted={pasted} />
      )}
      <Button onClick={() => setPasted(pasted === null ? '' : null)} sx={{ mt: 1, ml: -1.5, px: 1.5, minHeight: 44 }}>
        {pasted === null ? 'Paste a list' : 'Enter one at a time'}
      </Button>
      <Result kind={kind} additions={additions} rows={rows} />
    </Paper>
  );
}

function Result({ kind, additions: { progress, outcome, failure }, rows }: EntryFormProps) {
  return (
    <>
      <Box role="status">
        {progress && <Typography sx={{ mt: 1 }}>{progressText(progress)}</Typography>}
        {outcome && (
          <Alert
            severity={hasProblem(outcome, rows) ? 'warning' : 'info'}
            variant="outlined"
            sx={{ mt: 1, overflowWrap: 'anywhere' }}
          >
            {outcomeText(outcome, rows, kind)}
          </Alert>
        )}
      </Box>
      {failure && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </>
  );
}

function progressText({ done, of }: { done: number; of: number }): string {
  return of === 1 ? 'Adding…' : `Adding… ${done} of ${of}`;
}
