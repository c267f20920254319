import type { Member } from '@portal/contract/records/member';
import { inBatch } from '#platform/firestore.ts';
import { recordActivity } from '#records/activity.ts';
import { summaryText } from './policy.ts';
import { closeTestCheckouts, removeApplications, removeMembers, removeMessages, removePayments } from './removal.ts';

/**
 * Removes all test data and what hangs on it, and nothing else, and returns how many records of each kind; running it again
 * ends what was stopped half-way. Throws 503 while an open checkout of it cannot be closed.
 */
export async function cleanUp(actor: Member) {
  await closeTestCheckouts();
  const messages = await removeMessages();
  const academy_charters = await removeApplications('academy_charter');
  const event_sanctions = await removeApplications('event_sanction');
  const memberships = await removeMembers();
  const payment_transactions = await removePayments();
  const subject = summaryText({
    member: memberships,
    charter: academy_charters,
    event: event_sanctions,
    payment: payment_transactions,
    message: messages,
  });
  if (subject) {
    await inBatch((batch) => recordActivity(batch, { action: 'test_data_removed', actor, subject }));
  }
  return { memberships, academy_charters, event_sanctions, payment_transactions };
}
