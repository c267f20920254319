import type { ReviewDecision } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { readMember } from '#members/index.ts';
import {
  applyFee,
  closingCheckouts,
  notifyReviewClosed,
  payableOf,
  readClubPayment,
  readPayment,
  readSubject,
  recordPaymentActivity,
  requireClosed,
  sendRefunds,
  signByFor,
  writePayment,
  writeRefund,
} from '#payments/index.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { writeEnd } from './end.ts';
import { requireNotOwn, resolvedPayment } from './policy.ts';
import { revokeEnded } from './refund.ts';

const waitingFirst = 'A refund of this payment waits for a manager’s word. It has to be confirmed or declined first.';
const misfit = 'The payment did not match what was due.';

interface Decided extends ReviewDecision {
  payment: Payment;
  owner: Member | undefined;
  actor: Member;
}

function requireUnderReview({ task }: Payment): void {
  if (task !== 'review') throw new Problem(409, 'This payment is no longer under review.');
}

function keep(transaction: Transaction, payment: Payment, { owner, actor, note }: Decided): Payment {
  const kept = withFigures(payment);
  writePayment(transaction, kept);
  recordPaymentActivity(transaction, 'payment_reviewed', kept, { owner, actor, note });
  return kept;
}

async function accept(transaction: Transaction, decision: Decided): Promise<void> {
  const { payment, owner } = decision;
  requireUnderReview(payment);
  const subject = owner && (await readSubject(transaction, payment, owner));
  if (!owner || !subject || subject.notDue) {
    throw new Problem(409, 'No fee is due that this payment could be counted for. Refund it, or close it with a note.');
  }
  await requireClosed(transaction, payableOf(payment));
  const kept = keep(transaction, { ...payment, review: 'accepted', sign_by: signByFor(payment, owner) }, decision);
  applyFee(transaction, kept, { owner, subject }, now().toISOString());
}

async function refund(transaction: Transaction, { payment, owner, actor, note }: Decided): Promise<void> {
  requireUnderReview(payment);
  const club = await readClubPayment(transaction, payment);
  writeRefund(transaction, payment, { reason: misfit, owner, club, actor, note });
}

async function close(transaction: Transaction, decision: Decided): Promise<void> {
  const { payment, owner, actor, ends } = decision;
  if (!payment.task || payment.task === 'dispute')
    throw new Problem(409, 'There is nothing to decide about this payment.');
  const club = await readClubPayment(transaction, payment);
  if (ends) await writeEnd(transaction, payment, owner, actor);
  const wasUnderReview = payment.task === 'review';
  const closed = keep(
    transaction,
    { ...resolvedPayment(payment), ...(wasUnderReview && { review: 'closed' as const }) },
    decision,
  );
  if (wasUnderReview) notifyReviewClosed(transaction, closed, { owner, club });
}

/**
 * Decides an office task: accepts a payment under review for the fee due, refunds it, or closes it with a note. Also
 * closes the open decision after a refund, failed refund or lost dispute, and ends what was paid for if requested.
 * Throws 404 for an unknown payment, 403 for the admin's own, 409 if there is nothing (of the kind) to decide, and 503
 * if an open checkout cannot be closed.
 */
export async function reviewPayment(sessionId: string, decision: ReviewDecision, actor: Member): Promise<Payment> {
  await closingCheckouts(async (transaction) => {
    const payment = await readPayment(transaction, sessionId);
    if (!payment) throw notFound();
    const owner = await readMember(transaction, payment.owner_uid);
    requireNotOwn(owner, actor);
    if (payment.task === 'refund_waiting') throw new Problem(409, waitingFirst);
    const whole = { ...decision, payment, owner, actor };
    if (decision.action === 'accept') return accept(transaction, whole);
    return decision.action === 'refund' ? refund(transaction, whole) : close(transaction, whole);
  });
  const payment = await sendRefunds(sessionId);
  if (decision.ends) await revokeEnded(payment.owner_uid);
  return payment;
}
