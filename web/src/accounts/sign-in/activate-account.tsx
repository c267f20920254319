import { useState } from 'react';
import { messageOf } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { DeadLink } from './dead-link.tsx';
import { readInvitation } from './link-check.ts';
import { Asking, NotAsked } from './link-checking.tsx';

const lead = 'We created a membership account for you. Check that it’s yours and choose a password.';

/** Shows an invited member the account that an admin made for them, to which they then set the password. */
export function ActivateAccount() {
  const { token = '' } = useView().state;
  const [refusal, setRefusal] = useState<string>();
  const { result, error, askAgain } = useAnswer(readInvitation, token);

  if (result?.valid && !refusal) {
    return (
      <AccountPage title="Activate your account" lead={lead}>
        <ActivationForm token={token} invitation={result} onDead={setRefusal} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Activate your account">
      {error !== undefined && (
        <NotAsked reason={messageOf(error, 'We couldn’t check your link')} onTryAgain={askAgain} />
      )}
      {error === undefined && (result ? <DeadLink reason={refusal} /> : <Asking />)}
    </AccountPage>
  );
}
