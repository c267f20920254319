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
import { followMoney } from './fulfil.ts';
import { newsOf } from './money.ts';
import { settle } from './settle.ts';
import { findPayment, writePayment } from './store.ts';
import { createRefund, isRefusedRefund, moneyIdOf } from './stripe-money.ts';
import { recordPaymentActivity, tellNews } from './tell.ts';

/** What is to go back to the payer, and by whom it is asked for. */
export interface RefundOrder {
  /** All that is left where it is left out. */
  amount_cents?: number | undefined;
  /** Told to the payer. */
  reason: string;
  /** Whether another mail tells the payer of it. */
  announced?: boolean;
  actor: Member;
  /** The member whose payment it is, if there still is one. */
  owner: Member | undefined;
  /** For the admins who read of it. */
  note?: string | undefined;
}

/** What of a payment goes back, in cents, where so much is wanted, or all that is left. Throws as `writeRefund` does. */
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
 * Asks for a refund, as a fact of the payment that was read in the same transaction; `sendRefunds` then has the provider
 * make it. Money that was recorded by hand goes back by hand: of that it is known at once.
 * Throws 409 where nothing is left to refund or a bank claims it back, 422 for more than is left.
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
  tellNews(transaction, changed, owner, newsOf(payment, changed));
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
      warn('A refund was not answered. It stays requested, and is asked for again.', { session_id, refund_id }, error);
      return payment;
    }
    logEvent('refund-failed', 'The payment provider refused a refund', { session_id, refund_id }, error);
    const refused = { ...refund, id: null, state: 'failed', created_at: refund.requested_at } as const;
    return settle(session_id, { refunds: [refused] });
  }
}

/**
 * Has the provider make the refunds of a payment that it has not answered, each once however often it is asked. Where it
 * refuses one, that fails; where it is not there, it stays as it is. Returns the payment as it then is.
 */
export async function sendRefunds(sessionId: string): Promise<Payment> {
  let payment = await findPayment(sessionId);
  if (!payment) throw notFound();
  const unanswered = payment.refunds.filter(({ state, provider_id }) => state === 'requested' && !provider_id);
  for (const refund of unanswered) payment = await sendRefund(payment, refund);
  return payment;
}

/** Asks for what was not answered, and takes over what became of what was. Running it again changes nothing. */
export async function resumeRefunds(payment: Payment): Promise<Payment> {
  return followMoney(await sendRefunds(payment.session_id));
}
