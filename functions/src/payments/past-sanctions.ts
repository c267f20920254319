import { readApplication, unpaidPastEvents, writeApplication } from '#applications/index.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { pastEventMail } from '#mail/reminder-letters.ts';
import { readMember } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { type Counts, forEachDocument } from '#platform/process-due.ts';
import { readPaymentsFor } from './checkouts.ts';
import { closingCheckouts, requireClosed } from './close.ts';
import { applicationFeeOf } from './fees.ts';
import { maySettle } from './policy.ts';

const mostEnded = 50;

function endPast(event_id: string, today: string): Promise<boolean> {
  return closingCheckouts(async (transaction) => {
    const event = await readApplication(transaction, 'event_sanction', event_id);
    if (event?.status !== 'pending_payment' || event.event_until >= today) return false;
    const fee = applicationFeeOf(event);
    if ((await readPaymentsFor(transaction, fee)).some((payment) => maySettle(payment, new Date()))) return false;
    const leader = await readMember(transaction, event.owner_uid);
    await requireClosed(transaction, fee);
    writeApplication(transaction, { ...event, status: 'inactive' });
    recordActivity(transaction, {
      action: 'ended',
      actor: 'daily work',
      target: leader,
      subject: event.event_name,
      changed: ['status'],
    });
    if (leader) enqueueEmail(transaction, pastEventMail(leader, event));
    return true;
  });
}

/** Ends unpaid applications for past events, at most 50. Paid ones still await the office's approval or refund. */
export async function endPastSanctions(today: string): Promise<Counts> {
  const outcomeOf = async (id: string) => ((await endPast(id, today)) ? 'ended' : 'left');
  return {
    ended: 0,
    left: 0,
    failed: 0,
    ...(await forEachDocument(unpaidPastEvents(today), ({ id }) => outcomeOf(id), mostEnded)),
  };
}
