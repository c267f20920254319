import { api } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { readInvitation } from './link-check.ts';
import { useLink } from './link-checking.tsx';
import { TakeOver } from './take-over.tsx';

const lead = 'We created a membership account for you. Check that it’s yours and choose a password.';

/** Where somebody gets an account: one that an admin made, or that a parent hands over. */
export function ActivateAccount() {
  const { token = '', from } = useView().state;
  return from === 'parent' ? <TakeOver token={token} /> : <Invited token={token} />;
}

/** Shows an invited member the account that an admin made for them, to which they then set the password. */
function Invited({ token }: { token: string }) {
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
