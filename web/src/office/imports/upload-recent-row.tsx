import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { MemberImport } from '@portal/contract/imports';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '#lib/api.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useConfirm } from '#ui/confirm.tsx';
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

/** Undoes an upload, a part of a large one at a time; the last answer tells of all. */
async function undoAll(id: string): Promise<Undone> {
  const { more, ...undone } = await api.undoImport({ params: { id } });
  return more ? undoAll(id) : undone;
}

/** One of the last uploads: what it brought about, and undoing it. */
export function UploadRecentRow({ upload }: { upload: MemberImport }) {
  const { import_id, filename, created_at, inserted, errors, first_errors } = upload;
  const confirm = useConfirm();
  const { busy, run } = useBusy();
  const [undone, setUndone] = useState<Undone>();
  const [showsErrors, setShowsErrors] = useState(false);
  const answerId = useId();
  const isInterrupted = useInterrupted(upload);
  const canUndo = (upload.state === 'done' || upload.state === 'failed') && inserted > 0;

  async function undo(): Promise<void> {
    if (busy || !(await confirm(undoQuestion(inserted), { agree: 'Undo upload', danger: true }))) return;
    await run(async () => {
      setUndone(await undoAll(import_id));
      const answer = document.getElementById(answerId);
      passFocus(answer?.closest('li'), answer);
    }, 'Failed to undo the upload. Please try again.');
  }

  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '1.6fr 2fr 7rem 6rem' },
          alignItems: 'center',
          columnGap: 3,
          rowGap: 0.5,
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
            {filename}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {instantText(created_at)}
          </Typography>
        </Box>
        <Typography sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, gridRow: { xs: 2, md: 'auto' } }}>
          {figuresText(upload)}
        </Typography>
        <UploadState state={isInterrupted ? 'interrupted' : upload.state} />
        {canUndo && (
          <Button
            variant="outlined"
            aria-disabled={busy}
            aria-label={`Undo upload of ${filename}, ${instantText(created_at)}`}
            onClick={undo}
            sx={{ minHeight: 44, gridColumn: { xs: '1 / -1', md: 'auto' }, justifySelf: 'start' }}
          >
            Undo
          </Button>
        )}
      </Box>
      {errors > 0 && upload.state !== 'undone' && (
        <>
          <Button
            aria-expanded={showsErrors}
            aria-label={`${showsErrors ? 'Hide' : 'Show'} errors of ${filename}, ${instantText(created_at)}`}
            onClick={() => setShowsErrors(!showsErrors)}
            sx={{ minHeight: 44, ml: -1.5, px: 1.5 }}
          >
            {showsErrors ? 'Hide errors' : 'Show errors'}
          </Button>
          {showsErrors && (
            <Suspense>
              <AllErrors id={import_id} count={errors} first={first_errors} />
            </Suspense>
          )}
        </>
      )}
      {isInterrupted && (
        <Typography variant="body2" sx={{ mt: 1, color: 'warning.main' }}>
          This upload has stopped. Upload the same file again to continue. No one is added twice.
        </Typography>
      )}
      <Box id={answerId} role="status" tabIndex={-1}>
        {undone && (
          <Box sx={{ mt: 1.5, pl: 2, borderLeft: 3, borderColor: 'success.main' }}>
            <Typography sx={{ fontWeight: 650 }}>{undoneText(undone.removed, undone.kept.length)}</Typography>
            {undone.kept.length > 0 && (
              <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
                {undone.kept.map(({ user_id, email, detail }) => (
                  <li key={email}>
                    <MemberLink id={user_id}>{email}</MemberLink>: {detail}
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
