import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LeaderDocument } from '@portal/contract/documents';
import { download } from '#lib/download.ts';
import { saveFile } from '#lib/save-file.ts';
import { instantText } from '#ui/format.ts';
import { useBusy } from '#ui/use-busy.ts';

type Answered = Pick<LeaderDocument, 'state' | 'uploaded_at' | 'decided_at' | 'reject_reason'>;

const notAccepted = 'Not accepted. Upload a new document, or contact support if you have questions.';

function stateText({ state, uploaded_at, decided_at, reject_reason }: Answered): string {
  if (state === 'rejected') return reject_reason ? `Not accepted: ${reject_reason}` : notAccepted;
  if (state === 'approved') return `Approved ${instantText(decided_at ?? uploaded_at)}`;
  return `Waiting for review since ${instantText(uploaded_at)}`;
}

/** The document that a leader handed in last, as it stands at this moment; a decision is read out. */
export function DocumentLine({ document }: { document: LeaderDocument }) {
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
      <Button
        aria-label={`Download ${file_name}`}
        aria-disabled={busy}
        onClick={save}
        sx={{ minHeight: 44, px: 1.5, mr: -1.5, flexShrink: 0 }}
      >
        Download
      </Button>
    </Box>
  );
}
