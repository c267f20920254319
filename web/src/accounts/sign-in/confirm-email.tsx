import { Button } from '@mui/material';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ViewButton } from '#ui/view-link.tsx';
import { AccountPage } from './account-page.tsx';
import { ConfirmEmailSheet } from './confirm-email-sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { readConfirmation } from './link-check.ts';
import { useLink } from './link-checking.tsx';

/** Confirms the address a link was sent to; afterwards the history holds the result, not the token. */
export function ConfirmEmail() {
  const { token, confirmed, removed } = useView().state;
  return (
    <AccountPage title="Confirm your email address">
      {confirmed && <AddressConfirmed email={confirmed} />}
      {removed && <RegistrationRemoved email={removed} />}
      {!confirmed && !removed && (token ? <OpenLink token={token} /> : <DeadLink />)}
    </AccountPage>
  );
}

function OpenLink({ token }: { token: string }) {
  const { known: { email, removable = false } = {}, onDead, unopened } = useLink(readConfirmation, token);
  return email ? <ConfirmEmailSheet token={token} email={email} removable={removable} onDead={onDead} /> : unopened;
}

/** Reports that an address is confirmed, and leads to the fee or the dashboard, or to signing in with it. */
function AddressConfirmed({ email }: { email: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="Your email address is confirmed"
      actions={
        user ? (
          <ViewButton view="dashboard" variant="contained">
            {user.status === 'pending_payment' && !user.club_paid ? 'Continue to payment' : 'Go to Dashboard'}
          </ViewButton>
        ) : (
          <Button variant="contained" onClick={() => navigate('login', { email })}>
            Sign in
          </Button>
        )
      }
    >
      <p>
        You sign in with{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        , and we send our emails there.
      </p>
    </Outcome>
  );
}

/** Confirms that another person's registration with this address was removed. */
function RegistrationRemoved({ email }: { email: string }) {
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="Registration removed"
      actions={
        <Button variant="contained" onClick={() => navigate('home')}>
          Back to Home
        </Button>
      }
    >
      <p>
        No one is registered with{' '}
        <strong>
          <EmailText>{email}</EmailText>
        </strong>{' '}
        anymore, and no one can sign in with it. If you want to join, you can register with it yourself.
      </p>
    </Outcome>
  );
}
