import { beginningOf, daysLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { warn } from 'firebase-functions/logger';
import { isUnused } from '#accounts/disowning.ts';
import { removeAccounts } from '#accounts/opening.ts';
import { removeDocumentsOf } from '#documents/store.ts';
import { removeFileRecords } from '#members/file-records.ts';
import { listUnpaid } from '#members/lists.ts';
import { readMember, removeMember } from '#members/store.ts';
import { forgetCheckout, readPaymentsFor } from '#payments/checkouts.ts';
import { closingCheckouts, requireAllClosed } from '#payments/close.ts';
import { membershipFeeOf } from '#payments/due.ts';
import { sweep } from '#platform/bulk.ts';
import { transact } from '#platform/firestore.ts';
import { readAccount } from '#records/accounts.ts';
import { recordActivity } from '#records/activity.ts';
import { consentsOf } from '#records/consents.ts';
import { forgetDeparture, listDepartures, noteDeparture } from '#records/departures.ts';
import { maySettle } from './policy.ts';
import type { Counts } from './store.ts';

const keptDays = 30;
const atOnce = 50;

/**
 * Removes a registration in one transaction, and notes that the rest is to follow; returns whether it was to go. Whoever else
 * is in the account stays there.
 */
function removeUnpaid({ user_id }: Member, before: string): Promise<boolean> {
  return closingCheckouts(() =>
    transact(async (transaction) => {
      const member = await readMember(transaction, user_id);
      const account = member && (await readAccount(transaction, member.account_uid));
      if (!member || !account || member.status !== 'pending_payment' || member.created_at >= before) return false;
      if (!isUnused(account, member)) return false;
      const fee = membershipFeeOf(member);
      if ((await readPaymentsFor(transaction, fee)).some((payment) => maySettle(payment, new Date()))) return false;
      await requireAllClosed(transaction, user_id);
      const left = removeMember(transaction, account, member);
      forgetCheckout(transaction, fee);
      noteDeparture(transaction, { user_id, account_uid: left ? null : account.account_uid });
      recordActivity(transaction, { action: 'registration_removed', actor: 'daily work', changed: [] });
      return true;
    }),
  );
}

/** Removes what hangs on who has gone: accounts at the provider with their links, and what is kept of members. */
async function completeDepartures(): Promise<void> {
  for (const departure of await listDepartures(atOnce)) {
    const { user_id, account_uid } = departure;
    if (account_uid !== null) await removeAccounts([account_uid]);
    if (user_id !== null) {
      await removeFileRecords([user_id]);
      await removeDocumentsOf([user_id]);
      await sweep(consentsOf([user_id]));
    }
    await forgetDeparture(departure);
  }
}

/**
 * Removes registrations that were neither paid nor confirmed for 30 days, the oldest first, at most 50, with all that hangs
 * on them. One for which money may be on its way or has come is left.
 */
export async function removeUnpaidRegistrations(today: string): Promise<Counts> {
  await completeDepartures();
  const before = beginningOf(daysLater(today, -keptDays)).toISOString();
  const counts = { removed: 0, left: 0, failed: 0 };
  for (const member of await listUnpaid(before, atOnce)) {
    try {
      counts[(await removeUnpaid(member, before)) ? 'removed' : 'left'] += 1;
    } catch (error) {
      warn('An unpaid registration could not be removed. It is tried again tomorrow.', error);
      counts.failed += 1;
    }
  }
  if (counts.removed > 0) await completeDepartures();
  return counts;
}
