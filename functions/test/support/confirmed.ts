import type { Member } from '@portal/contract/records/member';
import { confirmAddress } from '#accounts/address.ts';
import { createLink } from '#mail/links.ts';
import { findAccountByEmail } from '#records/accounts.ts';

/** Has the address of somebody confirmed, as the link of the welcome mail does. */
export async function confirmed({ account_uid, email }: Pick<Member, 'account_uid' | 'email'>): Promise<void> {
  await confirmAddress(await createLink(account_uid, 'confirmation', email));
}

/** Has an address confirmed with which somebody is registered. */
export async function confirmedAddress(email: string): Promise<void> {
  const account = await findAccountByEmail(email);
  if (!account) throw new Error('Nobody is registered with this address');
  await confirmed(account);
}
