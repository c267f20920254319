import { email as address } from '@portal/contract/records/fields';
import { isInParentsAccount } from '@portal/contract/rules/hand-over';
import { officeOf } from '@portal/contract/rules/offices';
import { fullName } from '@portal/contract/values/format';
import { changeMember, findMemberByEmail, readMember } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { withOffice } from './offices/policy.ts';
import { mayOpenOffice } from './policy.ts';

/**
 * Makes the first member of the account with this email address an admin; other members' roles have no effect. Sessions
 * opened afterwards carry the admin claim, which is required in addition to the role. Throws if the address is
 * unregistered or unconfirmed, if the account has no second factor, or if a parent signs in for that member.
 */
export async function makeAdmin(email: string): Promise<void> {
  const found = await findMemberByEmail(address.safeParse(email).data ?? email);
  if (!found) throw new Error(`No one is registered with ${email}. Register in the portal first.`);
  if (isInParentsAccount(found))
    throw new Error(
      `${email} is the account of ${fullName(found)}, for whom a parent signs in. An admin needs an account of their own.`,
    );
  if (!found.email_confirmed)
    throw new Error(`${email} is not confirmed. Use the link in the welcome email, then run this again.`);
  await transact(async (transaction) => {
    const account = await readAccount(transaction, found.account_uid);
    if (!account || !mayOpenOffice(account))
      throw new Error(
        `${email} has no second factor, which an admin needs. Sign in as ${email}, set one up under “Account & security”, then run this again.`,
      );
    const target = await readMember(transaction, found.user_id);
    if (!target || officeOf(target) === 'manager') return;
    changeMember(transaction, target, withOffice({ office: 'manager', states: [] }));
    recordActivity(transaction, { action: 'role_changed', actor: target, target, changed: ['role'] });
  });
}
