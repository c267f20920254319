import type { DenialRequest } from '@portal/contract/calls/denials';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { isKept, refundableCents, waitingRefund } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '#mail/outbox.ts';
import { recordActivity } from '#members/records/index.ts';
import {
  closingCheckouts,
  readClubPayment,
  readPaymentsFor,
  requireClosed,
  sendRefunds,
  writeRefund,
} from '#payments/index.ts';
import { notFound } from '#platform/problem.ts';
import { deniedFrom, forbidOwnRecord, pendingStatusOf } from './policy.ts';
import type { ReadSubject, Subject } from './subject.ts';

const notApproved = 'The membership was not approved.';

/** A refund and its payment's session id. */
interface Returned {
  session_id: string;
  refund: Refund;
}

/** Returns the refunds requested by a denial: those announced in its email, and those that wait for a manager's word. */
function refundsOf(payments: readonly Payment[], { denied_at }: Denial): Returned[] {
  return payments.flatMap(({ session_id, refunds }) =>
    refunds
      .filter(({ announced, state, requested_at }) => (announced || state === 'waiting') && requested_at >= denied_at)
      .map((refund) => ({ session_id, refund })),
  );
}

/**
 * Denies a pending subject, refunds its payments if requested, queues the email and records the activity. Run inside
 * `closingCheckouts`.
 */
async function writeDenial(
  transaction: Transaction,
  subject: Subject,
  { reason, refund }: DenialRequest,
  actor: Member,
): Promise<Returned[]> {
  const from = pendingStatusOf(subject.kind, subject.status);
  if (from === 'pending_payment') await requireClosed(transaction, subject.fee);
  const payments = await readPaymentsFor(transaction, subject.fee);
  const kept = payments.filter(isKept);
  const denied_at = now().toISOString();
  const { owner, name } = subject;
  const clubs = await Promise.all(kept.map((payment) => readClubPayment(transaction, payment)));
  const returned = kept.flatMap((payment, place) => {
    if (!refund || refundableCents(payment) === 0) return [];
    const club = clubs[place];
    // A club doesn't see the email to the member, and the reason is the member's own affair.
    const order = { reason: club ? notApproved : reason, announced: !club, actor, owner, club };
    return [{ session_id: payment.session_id, refund: writeRefund(transaction, payment, order).refund }];
  });
  // Until it is confirmed, the payment counts as if the denial had left it.
  const made = returned.filter(({ refund: { state } }) => state !== 'waiting');
  const refund_cents = made.reduce((sum, { refund: { amount_cents } }) => sum + amount_cents, 0);
  const denial: Denial = { reason, denied_at, from: deniedFrom(from, payments), refund_cents };
  subject.deny(denial);
  recordActivity(transaction, {
    action: 'denied',
    actor,
    target: owner,
    subject: name,
    changed: ['status'],
    note: reason,
  });
  const waits = made.length < returned.length || payments.some(waitingRefund);
  if (owner) enqueueEmail(transaction, subject.mail(owner, denial, kept.length > 0, waits));
  return returned;
}

/** Sends an unanswered refund to the provider and returns its new state. */
async function sent({ session_id, refund }: Returned): Promise<Refund> {
  if (refund.state !== 'requested') return refund;
  const { refunds } = await sendRefunds(session_id);
  return refunds.find(({ refund_id }) => refund_id === refund.refund_id) ?? refund;
}

/**
 * Denies a pending membership or application with a reason that the applicant sees verbatim, and refunds its fee unless
 * the request says otherwise. Denying again changes nothing, but resends refunds that the provider has not answered.
 * Returns the refund, which may be `waiting` for a second manager, or null if none. Throws 403 for the admin's own, 404 if unknown, 409 if not pending, 503 while an
 * open checkout cannot be closed.
 */
export async function deny(read: ReadSubject, request: DenialRequest, actor: Member): Promise<Refund | null> {
  const returned = await closingCheckouts(async (transaction) => {
    const subject = await read(transaction);
    if (!subject) throw notFound();
    forbidOwnRecord(subject.kind, subject.owner, actor);
    if (subject.status !== 'denied') return writeDenial(transaction, subject, request, actor);
    return subject.denial ? refundsOf(await readPaymentsFor(transaction, subject.fee), subject.denial) : [];
  });
  const refunds: Refund[] = [];
  for (const each of returned) refunds.push(await sent(each));
  return refunds[0] ?? null;
}
