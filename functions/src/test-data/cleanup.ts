import type { Member } from '@portal/contract/records/member';
import { recordActivity } from '#members/records/index.ts';
import { inBatch } from '#platform/firestore.ts';
import { summaryText } from './policy.ts';
import {
  closeTestCheckouts,
  removeApplications,
  removeMembers,
  removeMessages,
  removePayments,
  removeTestCertificates,
} from './removal.ts';

/**
 * Removes all test data with everything that belongs to it, and returns the number of records of each kind. Running it
 * again finishes an interrupted cleanup. Throws 503 while one of its open checkouts can't be closed.
 */
export async function cleanUp(actor: Member) {
  await closeTestCheckouts();
  const messages = await removeMessages();
  await removeTestCertificates();
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
