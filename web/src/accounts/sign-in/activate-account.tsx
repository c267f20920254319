import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { readInvitation } from './link-check.ts';
import { UnopenedLink } from './link-checking.tsx';
import { TakeOver } from './take-over.tsx';

const lead = 'We created a membership account for you. Check that it’s yours and choose a password.';

/** Where somebody gets an account: one that an admin made, or that a parent hands over. */
export function ActivateAccount() {
  const { token = '', from } = useView().state;
  return from === 'parent' ? <TakeOver token={token} /> : <Invited token={token} />;
}

/** Shows an invited member the account that an admin made for them, to which they then set the password. */
function Invited({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>();
  const { result, error, askAgain } = useAnswer(readInvitation, token);

  if (result?.valid && !refusal) {
    return (
      <AccountPage title="Activate your account" lead={lead}>
        <ActivationForm
          invitation={result}
          label="Activate account"
          activate={(chosen) => api.activateAccount({ body: { token, ...chosen } })}
          onDead={setRefusal}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Activate your account">
      <UnopenedLink isChecked={result !== undefined} error={error} askAgain={askAgain} refusal={refusal} />
    </AccountPage>
  );
}
