import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { whose, whoseAtStart } from '@portal/contract/called';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';

const questionAbout = (called: string | undefined) =>
  `Replace the code on ${whose(called)} card? Earlier copies, on paper or on another phone, will no longer be valid.`;

/** For a card, of whom one calls by that name or of oneself, that was lost or passed around: a new code, with which every earlier copy stops being valid. */
export function ReplaceCard({ called }: { called: string | undefined }) {
  const confirm = useConfirm();
  const notify = useNotify();
  const { reload } = useSession();
  const { busy, run } = useBusy();

  const replace = async () => {
    if (!(await confirm(questionAbout(called), { agree: 'Replace code', danger: true }))) return;
    await run(async () => {
      await api.replaceCard();
      notify(`${whoseAtStart(called)} card has a new code. Earlier copies are no longer valid.`, 'success');
      await reload().catch((error: unknown) => {
        report('The profile could not be loaded again', error);
        location.reload();
      });
    }, 'We couldn’t replace the code. Please try again.');
  };

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 2, pt: 2, maxWidth: 480 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Lost a printed card, or does someone else have a copy? A new code makes every earlier copy invalid.
      </Typography>
      <Button aria-disabled={busy} onClick={replace} sx={{ px: 1.5, ml: -1.5, minHeight: 44 }}>
        Replace code
      </Button>
    </Box>
  );
}
