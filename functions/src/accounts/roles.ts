import type { Member } from '@portal/contract/members';
import { changeMember, findMemberByEmail, readMember } from '#members/store.ts';
import { accounts, transact } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';

async function registeredMember(email: string): Promise<Member> {
  const member = await findMemberByEmail(email.trim().toLowerCase());
  if (!member) throw new Error(`Nobody is registered with ${email}: register in the portal first`);
  return member;
}

/** Throws when nobody is registered with an e-mail address, or nobody has shown yet that its mails reach them. */
export async function requireConfirmed(email: string): Promise<void> {
  const { email_confirmed } = await registeredMember(email);
  if (!email_confirmed)
    throw new Error(`${email} is not confirmed: use the link in its welcome mail, then run this again`);
}

/**
 * Makes the registered member of an e-mail address an admin: the claim on the account and the role on the member
 * document, of which both are needed. Sessions carry the claim from their next token on.
 * Throws when nobody is registered with that address.
 */
export async function makeAdmin(email: string): Promise<void> {
  const { user_id, account_uid } = await registeredMember(email);
  await accounts().setCustomUserClaims(account_uid, { role: 'admin' });
  await transact(async (transaction) => {
    const target = await readMember(transaction, user_id);
    if (!target) throw new Error('This account has no member');
    if (target.role === 'admin') return;
    changeMember(transaction, target, { role: 'admin' });
    recordActivity(transaction, { action: 'role_changed', actor: target, target, changed: ['role'] });
  });
}
