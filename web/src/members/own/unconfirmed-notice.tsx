import { Alert, AlertTitle, Box } from '@mui/material';
import { api } from '#lib/api.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { useNotify } from '#ui/notice.tsx';
import { useBusy } from '#ui/use-busy.ts';

/** Asks the user to confirm their address. Disappears once that is done, in any browser. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const notify = useNotify();
  const { busy, run } = useBusy();
  const notice = useFocusAfter('main');

  const send = () =>
    run(async () => {
      await api.sendConfirmation();
      notify(`We sent a link to ${email}.`, 'success');
    }, 'We couldn’t send the link. Please try again.');

  return (
    <Alert ref={notice} role="note" severity="info" variant="outlined" sx={{ mb: 3, bgcolor: 'background.paper' }}>
      <AlertTitle>Please confirm your email address</AlertTitle>
      <Box sx={{ overflowWrap: 'anywhere' }}>
        Open the link we sent to{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        .
      </Box>
      <BusyButton
        color="inherit"
        variant="outlined"
        busy={busy}
        onClick={send}
        sx={{ mt: 1.5, minHeight: { xs: 44, sm: 40 } }}
      >
        Send the link again
      </BusyButton>
    </Alert>
  );
}
