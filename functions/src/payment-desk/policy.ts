import type { RefundRequest, RefundWord } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { ownPaymentText } from '@portal/contract/rules/payment-review';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { isOwnRecord } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Throws 403 if an admin decides on a payment for a member of their own account. */
export function requireNotOwn(owner: Member | undefined, actor: Member): void {
  if (isOwnRecord(owner, actor)) throw new Problem(403, ownPaymentText);
}

/**
 * Throws 403 unless this is a manager who confirms what someone else asked for or declines it, or the asker who takes
 * the refund back.
 */
export function requireWord(
  action: RefundWord['action'],
  { requested_by }: Pick<Refund, 'requested_by'>,
  { user_id, office }: Pick<Member, 'user_id'> & { office: ActingOffice },
): void {
  const isAsker = requested_by === user_id;
  if (action === 'confirm' && isAsker)
    throw new Problem(403, 'You asked for this refund. Another manager confirms it.');
  if (office.name !== 'manager' && !(action === 'decline' && isAsker)) {
    throw new Problem(403, 'Only a manager can decide about this refund.');
  }
}

const sameForMs = 10 * 60 * 1000;

/**
 * Returns the identical refund that the admin requested in the last ten minutes: a double click or a resent request. A
 * request for all that is left matches only if nothing is left.
 */
export function sameRefund(
  payment: Payment,
  { amount_cents, reason }: RefundRequest,
  actor: Pick<Member, 'user_id'>,
  now: Date,
): Refund | undefined {
  if (amount_cents === undefined && refundableCents(payment) > 0) return undefined;
  return payment.refunds.findLast(
    (refund) =>
      refund.state !== 'failed' &&
      refund.state !== 'declined' &&
      refund.requested_by === actor.user_id &&
      refund.reason === reason &&
      (amount_cents === undefined || refund.amount_cents === amount_cents) &&
      now.getTime() - Date.parse(refund.requested_at) < sameForMs,
  );
}

/** Returns the payment with no decision left open. */
export function resolvedPayment(payment: Payment): Payment {
  const done = <Fact extends { to_decide: boolean }>(fact: Fact): Fact => ({ ...fact, to_decide: false });
  return { ...payment, refunds: payment.refunds.map(done), disputes: payment.disputes.map(done) };
}
