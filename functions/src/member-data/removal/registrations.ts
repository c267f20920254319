import { beginningOf, daysLater } from '@portal/contract/values/days';
import { isUnused } from '#accounts/index.ts';
import { readMember, removeMember, unpaidBefore } from '#members/index.ts';
import { isMergeUnfinished, noteDeparture, readAccount, recordActivity } from '#members/records/index.ts';
import {
  closingCheckouts,
  deleteCheckout,
  membershipFeeOf,
  readPaymentsFor,
  requireAllClosed,
} from '#payments/index.ts';
import { maySettle } from '#payments/policy.ts';
import { addCounts, type Counts, forEachDocument } from '#platform/process-due.ts';
import { completeDepartures } from './complete.ts';

const keptDays = 30;
const mostRemoved = 50;

/**
 * Removes a registration if it is still unused, in one transaction, and notes the cleanup that follows. Returns whether
 * it was removed. Other members of the account stay.
 */
function removeUnpaid(user_id: string, before: string): Promise<boolean> {
  return closingCheckouts(async (transaction) => {
    const member = await readMember(transaction, user_id);
    const account = member && (await readAccount(transaction, member.account_uid));
    if (!member || !account || member.status !== 'pending_payment' || member.created_at >= before) return false;
    if (!isUnused(account, member) || (await isMergeUnfinished(transaction, user_id))) return false;
    const fee = membershipFeeOf(member);
    if ((await readPaymentsFor(transaction, fee)).some((payment) => maySettle(payment, new Date()))) return false;
    await requireAllClosed(transaction, user_id);
    const left = removeMember(transaction, account, member);
    deleteCheckout(transaction, fee);
    const gone = left ? null : account;
    noteDeparture(transaction, { user_id, account_uid: gone?.account_uid ?? null, email: gone?.email ?? null });
    recordActivity(transaction, { action: 'registration_removed', actor: 'daily work' });
    return true;
  });
}

/**
 * Removes registrations unpaid and unconfirmed for 30 days, with all their data, oldest first, at most 50.
 * Registrations with a payment that arrived or may still settle are left and do not delay the others.
 */
export async function removeUnpaidRegistrations(today: string): Promise<Counts> {
  const unfinished = await completeDepartures();
  const before = beginningOf(daysLater(today, -keptDays)).toISOString();
  const counts: Counts = { removed: 0, left: 0, failed: unfinished };
  const outcomeOf = async (id: string) => ((await removeUnpaid(id, before)) ? 'removed' : 'left');
  addCounts(counts, await forEachDocument(unpaidBefore(before), ({ id }) => outcomeOf(id), mostRemoved));
  if (counts.removed) addCounts(counts, { failed: await completeDepartures() });
  return counts;
}
