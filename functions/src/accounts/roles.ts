import { changeMember, readMember } from '#members/store.ts';
import { accounts, transact } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';

/**
 * Makes the registered member of an e-mail address an admin: the claim on the account and the role on the member
 * document, of which both are needed. Sessions carry the claim from their next token on.
 * Throws when nobody is registered with that address.
 */
export async function makeAdmin(email: string): Promise<void> {
  const account = await accounts().getUserByEmail(email.trim().toLowerCase());
  await accounts().setCustomUserClaims(account.uid, { role: 'admin' });
  await transact(async (transaction) => {
    const target = await readMember(transaction, account.uid);
    if (!target) throw new Error('This account has no member');
    if (target.role === 'admin') return;
    changeMember(transaction, target, { role: 'admin' });
    recordActivity(transaction, { action: 'role_changed', actor: target, target, changed: ['role'] });
  });
}
