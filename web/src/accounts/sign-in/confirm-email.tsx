import { useView } from '#lib/views.ts';
import { AccountPage } from './account-page.tsx';
import { AddressConfirmed, RegistrationRemoved } from './confirm-email-outcome.tsx';
import { ConfirmEmailSheet } from './confirm-email-sheet.tsx';
import { DeadLink } from './dead-link.tsx';
import { readConfirmation } from './link-check.ts';
import { useLink } from './link-checking.tsx';

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

function OpenLink({ token }: { token: string }) {
  const { known: { email, removable = false } = {}, onDead, unopened } = useLink(readConfirmation, token);
  return email ? <ConfirmEmailSheet token={token} email={email} removable={removable} onDead={onDead} /> : unopened;
}
