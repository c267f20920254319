import type { RefundRequest } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { revokeIfLocked } from '#decisions/approvals/set-status.ts';
import { findMember, readMember } from '#members/index.ts';
import {
  closingCheckouts,
  readClubPayment,
  readDenied,
  readPayment,
  readSubject,
  reopenFeeAfterRefund,
  requireRefundable,
  sendRefunds,
  settleUnsigned,
  waitsForWord,
  writePayment,
  writeRefund,
} from '#payments/index.ts';
import { notFound } from '#platform/problem.ts';
import { writeEnd } from './end.ts';
import { requireNotOwn, sameRefund } from './policy.ts';

/** Returns the payment with the ending added to a refund that waits. */
function withEnding(payment: Payment, waiting: Refund): Payment {
  return { ...payment, refunds: payment.refunds.map((one) => (one === waiting ? { ...one, ends: true } : one)) };
}

async function writeRequest(
  transaction: Transaction,
  sessionId: string,
  request: RefundRequest,
  actor: Member,
): Promise<string> {
  const payment = await readPayment(transaction, sessionId);
  if (!payment) throw notFound();
  const owner = await readMember(transaction, payment.owner_uid);
  requireNotOwn(owner, actor);
  const subject = owner && (await readSubject(transaction, payment, owner));
  const denied = await readDenied(transaction, payment, subject);
  const { amount_cents, reason } = request;
  const club = await readClubPayment(transaction, payment);
  const known = sameRefund(payment, request, actor, now());
  const waits = known ? known.state === 'waiting' : waitsForWord(payment, requireRefundable(payment, amount_cents));
  // A subject that has already ended does not change. A repeated refund request may add the ending.
  if (request.ends && !waits) await writeEnd(transaction, payment, owner, actor);
  if (known) {
    if (request.ends && waits) writePayment(transaction, withEnding(payment, known));
    return known.refund_id;
  }
  const written = writeRefund(transaction, payment, { amount_cents, reason, ends: request.ends, actor, owner, club });
  // A manual refund takes effect immediately.
  reopenFeeAfterRefund(denied, written.payment);
  return written.refund.refund_id;
}

/** Revokes the sessions of a member whose membership was ended. */
export async function revokeEnded(uid: string): Promise<void> {
  const owner = await findMember(uid);
  if (owner) await revokeIfLocked(owner);
}

/**
 * Refunds a payment fully or partially and ends what it was for if requested. Repeating the same request within ten
 * minutes has no further effect. Returns the refund, which is `requested` until the provider answers, or `waiting` for
 * a second manager, with whose word it also ends what it was for. Throws 404 for an
 * unknown payment, 403 for the admin's own, 409 if nothing is left to refund or the payment is disputed, 422 for more
 * than is left, and 503 if an open checkout cannot be closed.
 */
export async function refundPayment(
  sessionId: string,
  request: RefundRequest,
  actor: Member,
): Promise<{ refund: Refund; payment: Payment }> {
  const refundId = await closingCheckouts((transaction) => writeRequest(transaction, sessionId, request, actor));
  const payment = await sendRefunds(sessionId);
  if (payment.sign_by) await settleUnsigned(sessionId);
  if (request.ends) await revokeEnded(payment.owner_uid);
  const refund = payment.refunds.find(({ refund_id }) => refund_id === refundId);
  if (!refund) throw new Error(`Refund ${refundId} is gone`);
  return { refund, payment };
}
