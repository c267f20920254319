import type { RefundRequest } from '@portal/contract/calls/refunds';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { ownPaymentText } from '@portal/contract/rules/payment-review';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { isOwn } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (403) an admin who decides on money that was paid for somebody of their own account. */
export function requireNotOwn(owner: Member | undefined, actor: Member): void {
  if (isOwn(owner, actor)) throw new Problem(403, ownPaymentText);
}

const sameForMs = 10 * 60 * 1000;

/**
 * The refund that an admin has asked for in the same words shortly before: a second click, or a request that was sent
 * again. All that is left is the same only where that was all.
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

/** A payment of which nothing is left to decide. */
export function decided(payment: Payment): Payment {
  const done = <Fact extends { to_decide: boolean }>(fact: Fact): Fact => ({ ...fact, to_decide: false });
  return { ...payment, refunds: payment.refunds.map(done), disputes: payment.disputes.map(done) };
}
