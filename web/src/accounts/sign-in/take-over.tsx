import { takeBackDays } from '@portal/contract/hand-over';
import type { HandOverOffer } from '@portal/contract/household';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { ActivationForm } from './activation-form.tsx';
import { readHandOver } from './link-check.ts';
import { UnopenedLink } from './link-checking.tsx';

const title = 'Take over your membership';

function leadOf({ email }: HandOverOffer): string {
  return `Until now, a parent signed in for you. Enter your birth date, and choose a password for your own account with ${email}. From then on, only you see your membership. For ${takeBackDays} days, your parent or our office can undo this.`;
}

/** Shows somebody of age the membership that a parent hands over, to which they then set an own password. */
export function TakeOver({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>();
  const { result, error, askAgain } = useAnswer(readHandOver, token);

  if (result?.valid && !refusal) {
    return (
      <AccountPage title={title} lead={leadOf(result)}>
        <ActivationForm
          invitation={result}
          label="Take over membership"
          birthAsked
          activate={({ password, policies_accepted, date_of_birth = '' }) =>
            api.acceptHandOver({ body: { token, date_of_birth, password, policies_accepted } })
          }
          onDead={setRefusal}
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title}>
      <UnopenedLink isChecked={result !== undefined} error={error} askAgain={askAgain} refusal={refusal} />
    </AccountPage>
  );
}
