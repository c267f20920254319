import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { dayOf } from '@portal/contract/days';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Check, Checks } from '@portal/contract/membership';
import { useId } from 'react';
import { type CheckStanding, standingOfCheck } from './check-standing.ts';
import { DocumentLine } from './document-line.tsx';
import { DocumentUpload } from './document-upload.tsx';

const titles = { safesport: 'SafeSport', background_check: 'Background check' } as const;

interface CheckPartProps {
  check: Check;
  checks: Checks;
  /** The one that was uploaded last. */
  document: LeaderDocument | undefined;
}

/** One of a leader's checks: how it stands, what was handed in, and the upload while something is asked for. */
export function CheckPart({ check, checks, document }: CheckPartProps) {
  const heading = useId();
  const { flag, note, isAsked } = standingOfCheck(checks, check, dayOf());
  return (
    <Box component="li" sx={{ py: 2, 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={heading} tabIndex={-1} variant="h4" component="h3">
          {titles[check]}
        </Typography>
        <Flag flag={flag} />
      </Box>
      {note && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{note}</Typography>}
      {document && <DocumentLine document={document} />}
      {isAsked && <DocumentUpload check={check} isWaiting={document?.state === 'pending'} heading={heading} />}
    </Box>
  );
}

const colors = { Verified: 'success.main', Pending: 'warning.main', Lapsed: 'error.main' } as const;

function Flag({ flag }: Pick<CheckStanding, 'flag'>) {
  return (
    <Box component="span" sx={{ fontWeight: 650, color: colors[flag] }}>
      {flag}
    </Box>
  );
}
