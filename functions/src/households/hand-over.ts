import type { Account } from '@portal/contract/records/account';
import type { Member } from '@portal/contract/records/member';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { requireEmailAvailable } from '#accounts/index.ts';
import { handOverAskedMail, handOverMail } from '#mail/hand-over-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/index.ts';
import { readAccount, recordActivity } from '#members/records/index.ts';
import { transact } from '#platform/firestore.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { requireCanHandOver } from './hand-over-policy.ts';

async function readOwn(
  transaction: Transaction,
  accountUid: string,
  id: string,
): Promise<{ account: Account; member: Member }> {
  const account = await readAccount(transaction, accountUid);
  const member = account?.members.includes(id) ? await readMember(transaction, id) : undefined;
  if (!account || !member) throw notFound();
  return { account, member };
}

/**
 * Emails a hand-over link to the member's future address, replacing any earlier link, and notifies the account's
 * address. Throws 404 for a member outside the account; 409 for an unconfirmed account, a member who cannot be handed
 * over, or a taken address; 422 for the account's own address.
 */
export async function requestHandOver(accountUid: string, id: string, email: string): Promise<void> {
  await transact(async (transaction) => {
    const { account, member } = await readOwn(transaction, accountUid, id);
    if (!account.email_confirmed_at) throw new Problem(409, 'Please confirm your email address first.');
    requireCanHandOver(member);
    if (email === account.email) throw invalid({ email: 'Please enter an address other than that of this account' });
    await requireEmailAvailable(transaction, email);
    const handing_over = { email, asked_at: now().toISOString() };
    changeMember(transaction, member, { handing_over });
    enqueueEmail(transaction, handOverMail(member, handing_over));
    enqueueEmail(transaction, handOverAskedMail(member));
    const changed = ['handing_over'];
    recordActivity(transaction, { action: 'hand_over_requested', actor: member, target: member, changed });
  });
}

/**
 * Cancels a hand-over request and invalidates its link. Throws 404 for a member outside the account, 409 if none is
 * pending.
 */
export async function cancelHandOver(accountUid: string, id: string): Promise<void> {
  await transact(async (transaction) => {
    const { member } = await readOwn(transaction, accountUid, id);
    if (!member.handing_over) throw new Problem(409, 'There is no hand-over to take back.');
    changeMember(transaction, member, { handing_over: null });
    const changed = ['handing_over'];
    recordActivity(transaction, { action: 'hand_over_withdrawn', actor: member, target: member, changed });
  });
}
