import type { Account } from '@portal/contract/records/account';
import { email as address } from '@portal/contract/records/fields';
import type { Member } from '@portal/contract/records/member';
import { heldOffice, isColleague, officeOf } from '@portal/contract/rules/offices';
import { factorNames } from '@portal/contract/values/factors';
import { fullName } from '@portal/contract/values/format';
import { mayOpenOffice } from '#accounts/policy.ts';
import { endSessions } from '#accounts/sessions.ts';
import { factorRemovedMail, factorsTakenMail, tookFactorsMail } from '#mail/factor-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { findMemberByEmail, readKnown, readMember, readMembersOf } from '#members/index.ts';
import { isOwnRecord } from '#members/policy.ts';
import { type Actor, changeAccount, readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import type { OpenSession } from '#platform/handler.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { requireFactorLeft } from './policy.ts';

/** Removes one of an account's factors, and with the last one the recovery codes. Throws 409 for the last one of an office. */
export async function removeFactor({ account: { account_uid } }: OpenSession, id: string): Promise<void> {
  await transact(async (transaction) => {
    const account = await readAccount(transaction, account_uid);
    const factor = account?.factors.find((one) => one.id === id);
    if (!account || !factor) throw notFound();
    const [holder] = await readMembersOf(transaction, account);
    const factors = account.factors.filter((one) => one !== factor);
    requireFactorLeft(holder !== undefined && isColleague(holder), factors);
    const isLast = factors.length === 0;
    changeAccount(transaction, account, { factors, ...(isLast && { recovery: [] }) });
    const about = { subject: factorNames[factor.kind], changed: ['factors'] };
    if (holder) recordActivity(transaction, { ...about, action: 'factor_removed', actor: holder, target: holder });
    enqueueEmail(transaction, factorRemovedMail(account.email, factor.kind, isLast));
  });
}

/**
 * Takes away a member's factors and recovery codes and ends every session, for someone who has lost them. Both are
 * notified. Two managers who do this to each other at once: the one who loses the factor first can no longer do it.
 * Throws 403 for the manager's own account, 404 for an unknown member, 409 if there is no factor.
 */
export async function takeFactors(id: string, actor: Member): Promise<void> {
  await transact(async (transaction) => {
    const manager = await readKnown(transaction, actor.user_id);
    const own = await readAccount(transaction, manager.account_uid);
    if (heldOffice(manager)?.name !== 'manager' || !own || !mayOpenOffice(own))
      throw new Problem(403, 'Only managers with a second factor can do this');
    const member = await readKnown(transaction, id);
    if (isOwnRecord(member, manager))
      throw new Problem(403, 'This is your own account. Another manager has to do this.');
    const account = await readAccount(transaction, member.account_uid);
    if (!account || account.factors.length === 0) throw new Problem(409, 'This account has no second factor.');
    const holder = await clearFactors(transaction, account, manager);
    enqueueEmail(transaction, tookFactorsMail(manager, fullName(holder ?? member)));
  });
}

async function clearFactors(
  transaction: FirebaseFirestore.Transaction,
  account: Account,
  actor: Actor | undefined,
): Promise<Member | undefined> {
  const [holder] = await endSessions(transaction, account, { factors: [], recovery: [], challenges: {} });
  if (!holder) return undefined;
  const by = actor ?? holder;
  recordActivity(transaction, { action: 'factors_taken', actor: by, target: holder, changed: ['factors'] });
  enqueueEmail(transaction, factorsTakenMail(holder, officeOf(holder) !== null));
  return holder;
}

/** Takes the factors away at the command line, as for the last manager. Throws if there is no such account or factor. */
export async function takeFactorsOf(email: string): Promise<void> {
  const found = await findMemberByEmail(address.safeParse(email).data ?? email);
  if (!found) throw new Error(`No one is registered with ${email}.`);
  await transact(async (transaction) => {
    const member = await readMember(transaction, found.user_id);
    const account = member && (await readAccount(transaction, member.account_uid));
    if (!account || account.factors.length === 0) throw new Error(`${email} has no second factor.`);
    await clearFactors(transaction, account, 'command line');
  });
}
