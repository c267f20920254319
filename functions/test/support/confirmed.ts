import type { Member } from '@portal/contract/records/member';
import { confirmAddress } from '#accounts/email-address.ts';
import { createLink } from '#mail/links.ts';
import { findAccountByEmail } from '#members/records/accounts.ts';

/** Confirms an account's address like the welcome email's link does. */
export async function confirmEmailOf({ account_uid, email }: Pick<Member, 'account_uid' | 'email'>): Promise<void> {
  await confirmAddress(await createLink(account_uid, 'confirmation', email));
}

/** Confirms a registered address. */
export async function confirmEmailByAddress(email: string): Promise<void> {
  const account = await findAccountByEmail(email);
  if (!account) throw new Error('Nobody is registered with this address');
  await confirmEmailOf(account);
}
