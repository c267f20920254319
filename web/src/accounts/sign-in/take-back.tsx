import { Button, Paper, Typography } from '@mui/material';
import { api } from '#lib/api.ts';
import { useNavigate } from '#lib/views.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { dayText } from '#ui/format.ts';
import { Outcome } from '#ui/outcome.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { AccountPage } from './account-page.tsx';
import { readTakeBack, refusalOf } from './link-check.ts';
import { useLink } from './link-checking.tsx';

const title = 'Take the membership back';

/** Takes a hand-over back with the parent's link; afterwards the history holds the result, not the token. */
export function TakeBack({ token }: { token: string }) {
  const { known: { email, until } = {}, onDead, unopened } = useLink(readTakeBack, token);
  return (
    <AccountPage title={title}>
      {email && until ? <TakeBackSheet token={token} email={email} until={until} onDead={onDead} /> : unopened}
    </AccountPage>
  );
}

interface TakeBackSheetProps {
  token: string;
  /** The address the parent signs in with. */
  email: string;
  /** The last day it can be taken back. */
  until: string;
  /** Called if the server rejects the link, which has expired or been used since it was checked. */
  onDead: (reason: string) => void;
}

/** Asks first, because email scanners open links, too. */
function TakeBackSheet({ token, email, until, onDead }: TakeBackSheetProps) {
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const takeBack = () =>
    run(async () => {
      try {
        const answer = await api.takeBack({ body: { token } });
        navigate('account-link', { email: answer.email, chosen: answer.has_password ? 'yes' : 'no' }, true);
      } catch (error) {
        onDead(refusalOf(error));
      }
    }, 'We couldn’t take the membership back. Please try again.');
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, borderRadius: 2 }}>
      <Typography component="h2" variant="h3">
        Was the hand-over a mistake?
      </Typography>
      <Typography sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        You can take the membership back until {dayText(until)}. It returns to the account with{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        , and the account it was handed over to no longer sees it. The number, the term and the payments stay the same.
        The card gets a new code.
      </Typography>
      <BusyButton
        variant="contained"
        size="large"
        busy={busy}
        onClick={takeBack}
        sx={{ mt: 2.5, width: { xs: '100%', sm: 'auto' } }}
      >
        {busy ? 'Please wait…' : 'Take the membership back'}
      </BusyButton>
    </Paper>
  );
}

/** Shows which account the membership is in now, and how the parent can sign in to it. */
export function TakenBack({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const navigate = useNavigate();
  return (
    <AccountPage title={title}>
      <Outcome
        tone="success"
        title="The membership is back"
        actions={
          <Button variant="contained" onClick={() => navigate(hasPassword ? 'login' : 'forgot-password', { email })}>
            {hasPassword ? 'Sign in' : 'Send a new reset link'}
          </Button>
        }
      >
        <p>
          {hasPassword ? (
            <>
              It is in your account with{' '}
              <strong>
                <EmailText>{email}</EmailText>
              </strong>
              .
            </>
          ) : (
            <>
              We made your account with{' '}
              <strong>
                <EmailText>{email}</EmailText>
              </strong>{' '}
              again. To choose a password, open the link we just emailed you. It works for 1 hour.
            </>
          )}
        </p>
      </Outcome>
    </AccountPage>
  );
}
