import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { DeadLink } from './dead-link.tsx';
import { readInvitation } from './link-check.ts';
import { Asking, NotAsked } from './link-checking.tsx';

const lead = 'The federation has opened a membership account for you. Check that it is yours and choose a password.';

/** Shows an invited member the account that an admin made for them, to which they then set the password. */
export function ActivateAccount() {
  const { token = '' } = useView().state;
  const [refusal, setRefusal] = useState<string>();
  const { result, error, askAgain } = useAnswer(readInvitation, token);

  if (result?.valid && !refusal) {
    return (
      <AccountPage title="Activate Your Account" lead={lead}>
        <ActivationForm token={token} invitation={result} onDead={setRefusal} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Activate Your Account">
      {error !== undefined && (
        <NotAsked reason={messageOf(error, 'Your link could not be checked')} onTryAgain={askAgain} />
      )}
      {error === undefined && (result ? <DeadLink reason={refusal} /> : <Asking />)}
    </AccountPage>
  );
}
