import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CheckState } from '@portal/contract/check-states';
import { dayOf } from '@portal/contract/days';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Check, Checks } from '@portal/contract/membership';
import { useId } from 'react';
import { type CheckStanding, newestOf, standingOfCheck } from './check-standing.ts';
import { DocumentLine } from './document-line.tsx';
import { DocumentUpload } from './document-upload.tsx';

const titles = { safesport: 'SafeSport', background_check: 'Background check' } as const;

interface CheckPartProps {
  check: Check;
  checks: Checks;
  /** The leader's, newest first; undefined until they are known. */
  documents: readonly LeaderDocument[] | undefined;
}

/** One of a leader's checks: how it stands, what was handed in, and the upload while something is asked for. */
export function CheckPart({ check, checks, documents }: CheckPartProps) {
  const heading = useId();
  const document = newestOf(documents ?? [], check);
  const standing = standingOfCheck(checks, check, documents ?? [], dayOf());
  const { note, isAsked } = standing;
  return (
    <Box component="li" sx={{ py: 2, 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={heading} tabIndex={-1} variant="h4" component="h3">
          {titles[check]}
        </Typography>
        {(documents || standing.state === 'verified') && <Flag standing={standing} />}
      </Box>
      {note && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{note}</Typography>}
      {document && <DocumentLine document={document} />}
      {isAsked && <DocumentUpload check={check} isWaiting={document?.state === 'pending'} heading={heading} />}
    </Box>
  );
}

const colors: Record<CheckState, string> = {
  not_uploaded: 'warning.main',
  in_review: 'text.secondary',
  not_accepted: 'error.main',
  verified: 'success.main',
  lapsed: 'error.main',
};

function Flag({ standing: { state, flag } }: { standing: CheckStanding }) {
  return (
    <Box component="span" sx={{ fontWeight: 650, color: colors[state], whiteSpace: 'nowrap' }}>
      {flag}
    </Box>
  );
}
