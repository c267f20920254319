import type { Confirmation } from '@portal/contract/accounts';
import { useState } from 'react';

import { useView } from '#lib/views.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { AccountPage } from './account-page.tsx';
import { AddressConfirmed, RegistrationRemoved } from './confirm-email-outcome.tsx';
import { ConfirmEmailSheet } from './confirm-email-sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { readConfirmation } from './link-check.ts';
import { UnopenedLink } from './link-checking.tsx';

/** Confirms the address to which a link was sent; afterwards the history holds what came of it, not the token. */
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

const isGood = (known: Confirmation | undefined): known is Confirmation & { email: string } =>
  Boolean(known?.valid && known.email);

function OpenLink({ token }: { token: string }) {
  const [refusal, setRefusal] = useState<string>();
  const { result, error, askAgain } = useAnswer(readConfirmation, token);

  if (error !== undefined || refusal || !isGood(result))
    return <UnopenedLink isChecked={result !== undefined} error={error} askAgain={askAgain} refusal={refusal} />;
  const { email, removable = false } = result;
  return <ConfirmEmailSheet token={token} email={email} removable={removable} onDead={setRefusal} />;
}
