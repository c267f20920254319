import { Box, Button, Typography } from '@mui/material';
import type { MemberImport } from '@portal/contract/records/import';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { denseRow, rowButtons, SmallLines, truncated } from '#ui/dense-row.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { passFocus } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { useBusy } from '#ui/use-busy.ts';
import { UploadState } from './upload-state.tsx';
import { figuresText, undoneText, undoQuestion } from './upload-texts.ts';
import { useInterrupted } from './use-interrupted.ts';

const AllErrors = lazy(async () => ({ default: (await import('./upload-errors.tsx')).AllErrors }));

interface Undone {
  removed: number;
  kept: readonly { user_id: string; email: string; detail: string }[];
}

/** Undoes an upload, in several calls if it is large; the last answer has the totals. */
async function undoAll(id: string): Promise<Undone> {
  const { more, ...undone } = await api.undoImport({ params: { id } });
  return more ? undoAll(id) : undone;
}

interface UploadRecentRowProps {
  upload: MemberImport;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A recent upload with its results and an undo button. */
export function UploadRecentRow({ upload, isOpen, onToggle }: UploadRecentRowProps) {
  const { import_id, filename, created_at, inserted, errors } = upload;
  const confirm = useConfirm();
  const { busy, run } = useBusy();
  const [undone, setUndone] = useState<Undone>();
  const answerId = useId();
  const isInterrupted = useInterrupted(upload);
  const hasErrors = errors > 0 && upload.state !== 'undone';
  const canUndo = (upload.state === 'done' || upload.state === 'failed') && inserted > 0;

  async function undo(): Promise<void> {
    if (!(await confirm(undoQuestion(inserted), { agree: 'Undo upload', danger: true }))) return;
    await run(async () => {
      setUndone(await undoAll(import_id));
      const answer = document.getElementById(answerId);
      passFocus(answer?.closest('li'), answer);
    }, 'Failed to undo the upload. Please try again.');
  }

  return (
    <Box component="li">
      <Box
        sx={{
          ...denseRow,
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1.6fr) minmax(0, 2fr) 7rem 12rem' },
          alignItems: 'center',
          rowGap: 0.5,
        }}
      >
        <SmallLines>
          <Typography component="h3" variant="body2" title={filename} sx={{ ...truncated, fontWeight: 650 }}>
            {filename}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {instantText(created_at)}
          </Typography>
        </SmallLines>
        <Typography
          variant="body2"
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, lineHeight: { md: 1.35 } }}
        >
          {figuresText(upload)}
        </Typography>
        <UploadState state={isInterrupted ? 'interrupted' : upload.state} />
        <Box sx={{ ...rowButtons, gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          {hasErrors && (
            <Button
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Hide' : 'Show'} errors of ${filename}, ${instantText(created_at)}`}
              onClick={() => onToggle(!isOpen)}
              sx={{ ml: { xs: -2.25, md: 0 } }}
            >
              {isOpen ? 'Hide errors' : 'Show errors'}
            </Button>
          )}
          {canUndo && (
            <BusyButton
              variant="outlined"
              busy={busy}
              aria-label={`Undo upload of ${filename}, ${instantText(created_at)}`}
              onClick={undo}
            >
              Undo
            </BusyButton>
          )}
        </Box>
      </Box>
      {hasErrors && isOpen && (
        <Suspense>
          <AllErrors of={upload} />
        </Suspense>
      )}
      {isInterrupted && (
        <Typography variant="body2" sx={{ pb: 1, color: 'warning.main' }}>
          This upload has stopped. Upload the same file again to continue. No one is added twice.
        </Typography>
      )}
      <Box id={answerId} role="status" tabIndex={-1}>
        {undone && (
          <Box sx={{ mb: 1.5, pl: 2, borderLeft: 3, borderColor: 'success.main' }}>
            <Typography sx={{ fontWeight: 650 }}>{undoneText(undone.removed, undone.kept.length)}</Typography>
            {undone.kept.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {undone.kept.map(({ user_id, email, detail }) => (
                  <li key={email}>
                    <MemberLink id={user_id}>
                      <EmailText>{email}</EmailText>
                    </MemberLink>
                    : {detail}
                  </li>
                ))}
              </Box>
            )}
          </Box>
        )}
      </Box>
    </Box>
  );
}
