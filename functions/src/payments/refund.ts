import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { refundableCents, withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import { usd } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { logEvent } from '#platform/events.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { syncMoney } from './fulfill.ts';
import { moneyChanges } from './money.ts';
import { notifyChanges, recordPaymentActivity } from './notify.ts';
import { settle } from './settle.ts';
import { findPayment, writePayment } from './store.ts';
import { createRefund, isRefusedRefund, moneyIdOf } from './stripe-money.ts';

/** A refund to request, and who requests it. */
export interface RefundOrder {
  /** In cents; everything that is left by default. */
  amount_cents?: number | undefined;
  /** Shown to the payer. */
  reason: string;
  /** Whether another email already informs the payer. */
  announced?: boolean;
  actor: Member;
  /** The member whose payment it is, if still present. */
  owner: Member | undefined;
  /** For the admins who read the activity. */
  note?: string | undefined;
}

/** Returns the refundable amount in cents: the requested one, or all that is left. Throws like `writeRefund`. */
export function requireRefundable(payment: Payment, wanted: number | undefined): number {
  const left = refundableCents(payment);
  if (payment.payment_status === 'disputed') {
    throw new Problem(409, 'This payment is disputed. The payer’s bank decides, so it cannot be refunded now.');
  }
  if (left === 0) throw new Problem(409, 'Nothing of this payment is left to refund.');
  if (wanted !== undefined && wanted > left) {
    throw invalid({ amount_cents: `At most ${usd(left / 100)} can be refunded` });
  }
  return wanted ?? left;
}

/**
 * Requests a refund on a payment that was read in the same transaction; `sendRefunds` then has the provider make it. A
 * manually recorded payment is refunded manually, so its refund succeeds immediately. Throws 409 if nothing is left to
 * refund or the payment is disputed, and 422 for more than is left.
 */
export function writeRefund(
  transaction: Transaction,
  payment: Payment,
  { amount_cents, reason, announced = false, actor, owner, note }: RefundOrder,
): { refund: Refund; payment: Payment } {
  const cents = requireRefundable(payment, amount_cents);
  const at = now().toISOString();
  const isByHand = payment.method !== 'card';
  const refund: Refund = {
    refund_id: `rf_${randomUUID().replaceAll('-', '')}`,
    provider_id: null,
    amount_cents: cents,
    state: isByHand ? 'succeeded' : 'requested',
    reason,
    requested_by: actor.user_id,
    requested_at: at,
    settled_at: isByHand ? at : null,
    announced,
    to_decide: false,
  };
  const settledBefore = payment.refunds.map((known) =>
    known.state === 'failed' ? { ...known, to_decide: false } : known,
  );
  const isOver = payment.review === 'open' && cents === refundableCents(payment);
  const changed = withFigures({
    ...payment,
    ...(isOver && { review: 'refunded' as const }),
    refunds: [...settledBefore, refund],
  });
  writePayment(transaction, changed);
  recordPaymentActivity(transaction, 'refund_requested', changed, { owner, actor, note });
  notifyChanges(transaction, changed, owner, moneyChanges(payment, changed));
  return { refund, payment: changed };
}

async function sendRefund(payment: Payment, refund: Refund): Promise<Payment> {
  const { session_id } = payment;
  const { refund_id } = refund;
  try {
    const money = await moneyIdOf(payment);
    if (!money) throw new Problem(404, 'The payment provider does not know this payment');
    return await settle(session_id, { refunds: [await createRefund(money, refund)] });
  } catch (error) {
    if (!isRefusedRefund(error) && !(error instanceof Problem)) {
      warn(
        'The provider did not respond to a refund request, which will be sent again',
        { session_id, refund_id },
        error,
      );
      return payment;
    }
    logEvent('refund-failed', 'The payment provider refused a refund', { session_id, refund_id }, error);
    const refused = { ...refund, id: null, state: 'failed', created_at: refund.requested_at } as const;
    return settle(session_id, { refunds: [refused] });
  }
}

/**
 * Has the provider make a payment's unanswered refunds, each only once even when called repeatedly. A rejected refund
 * fails; if the provider is unreachable, it stays requested. Returns the updated payment.
 */
export async function sendRefunds(sessionId: string): Promise<Payment> {
  let payment = await findPayment(sessionId);
  if (!payment) throw notFound();
  const unanswered = payment.refunds.filter(({ state, provider_id }) => state === 'requested' && !provider_id);
  for (const refund of unanswered) payment = await sendRefund(payment, refund);
  return payment;
}

/** Retries a payment's unanswered refunds and syncs the outcome of the others. Idempotent. */
export async function resumeRefunds(payment: Payment): Promise<Payment> {
  return syncMoney(await sendRefunds(payment.session_id));
}
