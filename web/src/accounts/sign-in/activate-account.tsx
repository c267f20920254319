import type { HandOverOffer } from '@portal/contract/calls/household';
import { takeBackDays } from '@portal/contract/values/hand-over';
import { api } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { EmailText } from '#ui/email-text.tsx';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { readHandOver, readInvitation } from './link-check.ts';
import { useLink } from './link-checking.tsx';

const lead = 'We created a membership account for you. Check that it’s yours and choose a password.';

/** Activates an account created by an admin or handed over by a parent. */
export function ActivateAccount() {
  const { token = '', from } = useView().state;
  return from === 'parent' ? <HandOverView token={token} /> : <InvitationView token={token} />;
}

/** Shows an invited member the account that an admin created, and asks for a password. */
function InvitationView({ token }: { token: string }) {
  const { known, onDead, unopened } = useLink(readInvitation, token);
  return (
    <AccountPage title="Activate your account" lead={known && lead}>
      {known ? (
        <ActivationForm
          invitation={known}
          label="Activate account"
          activate={(chosen) => api.activateAccount({ body: { token, ...chosen } })}
          onDead={onDead}
        />
      ) : (
        unopened
      )}
    </AccountPage>
  );
}

function leadOf({ email }: HandOverOffer): string {
  return `Until now, a parent signed in for you. Enter your birth date, and choose a password for your own account with ${email}. From then on, only you see your membership. For ${takeBackDays} days, your parent or our office can undo this.`;
}

/** Shows an adult the membership that a parent hands over, and asks for a password. */
function HandOverView({ token }: { token: string }) {
  const { known, onDead, unopened } = useLink(readHandOver, token);
  return (
    <AccountPage title="Take over your membership" lead={known && <EmailText>{leadOf(known)}</EmailText>}>
      {known ? (
        <ActivationForm
          invitation={known}
          label="Take over membership"
          birthAsked
          activate={({ password, policies_accepted, date_of_birth = '' }) =>
            api.acceptHandOver({ body: { token, date_of_birth, password, policies_accepted } })
          }
          onDead={onDead}
        />
      ) : (
        unopened
      )}
    </AccountPage>
  );
}
