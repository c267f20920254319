import type { RefundRequest } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { ownPaymentText } from '@portal/contract/rules/payment-review';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { isOwnRecord } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Throws 403 if an admin decides on a payment for a member of their own account. */
export function requireNotOwn(owner: Member | undefined, actor: Member): void {
  if (isOwnRecord(owner, actor)) throw new Problem(403, ownPaymentText);
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
