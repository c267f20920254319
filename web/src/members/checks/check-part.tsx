import { Box, Typography } from '@mui/material';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { CheckState } from '@portal/contract/rules/check-states';
import { dayOf } from '@portal/contract/values/days';
import type { Check, Checks } from '@portal/contract/values/membership';
import { useId } from 'react';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { instantText } from '#ui/format.ts';
import { useBusy } from '#ui/use-busy.ts';
import { newestOf, standingOfCheck } from './check-standing.ts';
import { DocumentUpload } from './document-upload.tsx';

const titles = { safesport: 'SafeSport', background_check: 'Background check' } as const;

interface CheckPartProps {
  check: Check;
  checks: Checks;
  /** The leader's documents, newest first; undefined until loaded. */
  documents: readonly LeaderDocument[] | undefined;
}

/** One of a leader's checks: its state, the uploaded document, and the upload form if one is needed. */
export function CheckPart({ check, checks, documents }: CheckPartProps) {
  const heading = useId();
  const document = newestOf(documents ?? [], check);
  const { state, flag, note, isAsked } = standingOfCheck(checks, check, documents ?? [], dayOf());
  return (
    <Box component="li" sx={{ py: 2, 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography id={heading} tabIndex={-1} variant="h4" component="h3">
          {titles[check]}
        </Typography>
        {(documents || state === 'verified') && (
          <Box component="span" sx={{ fontWeight: 650, color: colors[state], whiteSpace: 'nowrap' }}>
            {flag}
          </Box>
        )}
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

type Answered = Pick<LeaderDocument, 'state' | 'uploaded_at' | 'decided_at' | 'reject_reason'>;

const notAccepted = 'Not accepted. Upload a new document, or contact support if you have questions.';

function stateText({ state, uploaded_at, decided_at, reject_reason }: Answered): string {
  if (state === 'rejected') return reject_reason ? `Not accepted: ${reject_reason}` : notAccepted;
  if (state === 'approved') return `Approved ${instantText(decided_at ?? uploaded_at)}`;
  return `Waiting for review since ${instantText(uploaded_at)}`;
}

/** The leader's latest document and its current state; a decision is announced. */
function DocumentLine({ document }: { document: LeaderDocument }) {
  const { busy, run } = useBusy();
  const { document_id, file_name, state } = document;
  const save = () =>
    run(async () => {
      const { content, name } = await download('downloadDocument', { params: { id: document_id } });
      saveFile(content, name);
    }, 'We couldn’t download the file. Please try again.');
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 2, mt: 1 }}>
      <Box sx={{ minWidth: 0, pt: 0.75, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {file_name}
        </Typography>
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: state === 'rejected' ? 'error.main' : 'text.secondary', whiteSpace: 'pre-line' }}
        >
          {stateText(document)}
        </Typography>
      </Box>
      <BusyButton
        aria-label={`Download ${file_name}`}
        busy={busy}
        onClick={save}
        sx={{ minHeight: 44, px: 1.5, mr: -1.5, flexShrink: 0 }}
      >
        Download
      </BusyButton>
    </Box>
  );
}
