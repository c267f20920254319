import { Box, Paper, Typography } from '@mui/material';
import { api } from '#lib/api.ts';
import { report } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { refusalOf } from './link-check.ts';

interface ConfirmEmailSheetProps {
  token: string;
  email: string;
  /** Whether the registration can still be taken back. */
  removable: boolean;
  /** Called if the server rejects the link, which has expired or been used since it was checked. */
  onDead: (reason: string) => void;
}

/**
 * Asks the user to confirm that the address is theirs. Nothing happens before that, because email scanners open links,
 * too.
 */
export function ConfirmEmailSheet({ token, email, removable, onDead }: ConfirmEmailSheetProps) {
  const { user, reload } = useSession();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { busy, run } = useBusy();

  const use = (task: () => Promise<void>, failure: string) =>
    run(async () => {
      try {
        await task();
      } catch (error) {
        onDead(refusalOf(error));
      }
    }, failure);

  const confirmAddress = () =>
    use(async () => {
      const { email: confirmed } = await api.confirmEmail({ body: { token } });
      navigate('confirm-email', { confirmed }, true);
      if (user) await reload().catch((error: unknown) => report('The profile could not be loaded again', error));
    }, 'We couldn’t confirm your email address. Please try again.');

  const disown = async () => {
    const question = `Remove the registration for ${email}? You can’t undo this.`;
    if (!(await confirm(question, { agree: 'Remove', danger: true }))) return;
    await use(async () => {
      await api.disownRegistration({ body: { token } });
      navigate('confirm-email', { removed: email }, true);
    }, 'We couldn’t remove the registration. Please try again.');
  };

  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        <EmailText>{email}</EmailText>
      </Typography>
      <Typography sx={{ mt: 1.5 }}>Is this your email address? Confirm it so we know our emails reach you.</Typography>
      <BusyButton
        variant="contained"
        size="large"
        busy={busy}
        onClick={confirmAddress}
        sx={{ mt: 2.5, width: { xs: '100%', sm: 'auto' } }}
      >
        Confirm this address
      </BusyButton>
      {removable && (
        <Box sx={{ mt: 4, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography color="textSecondary">
            Didn’t register with us? Then someone else used your email address. Tell us, and we’ll remove the
            registration.
          </Typography>
          <BusyButton color="error" variant="outlined" busy={busy} onClick={disown} sx={{ mt: 1.5 }}>
            This was not me
          </BusyButton>
        </Box>
      )}
    </Paper>
  );
}
