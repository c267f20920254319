import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { needsConfirmation, refundableCents, withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import { usd } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { enqueueEmail } from '#mail/outbox.ts';
import { refundWaitingTaskMail } from '#mail/payment-letters.ts';
import { config } from '#platform/config.ts';
import { logEvent } from '#platform/events.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import type { PaidByClub } from './club-payments.ts';
import { moneyChanges } from './money.ts';
import { notifyChanges, type PaidFor, recordPaymentActivity } from './notify.ts';
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
  /** Whether its confirmation ends what was paid for, should it have to wait for one. */
  ends?: boolean;
  actor: Member;
  /** The member whose payment it is, if still present. */
  owner: Member | undefined;
  /** The club payment it is a share of; its payer gets the money and the email. */
  club?: PaidByClub | undefined;
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

/** Reports whether a refund of an amount in cents has to wait for a second manager. */
export function waitsForWord(payment: Payment, cents: number): boolean {
  return needsConfirmation(payment, cents, config.refundLimitCents);
}

function begin(transaction: Transaction, payment: Payment, asked: Refund, paidFor: PaidFor): Payment {
  const isByHand = payment.method !== 'card';
  const state = isByHand ? 'succeeded' : 'requested';
  const refund: Refund = { ...asked, state, settled_at: isByHand ? asked.requested_at : null };
  const others = payment.refunds.filter(({ refund_id }) => refund_id !== refund.refund_id);
  const isOver = payment.review === 'open' && refund.amount_cents === refundableCents({ ...payment, refunds: others });
  const settledBefore = others.map((known) => (known.state === 'failed' ? { ...known, to_decide: false } : known));
  const changed = withFigures({
    ...payment,
    ...(isOver && { review: 'refunded' as const }),
    refunds: [...settledBefore, refund],
  });
  writePayment(transaction, changed);
  notifyChanges(transaction, changed, paidFor, moneyChanges(payment, changed));
  return changed;
}

/**
 * Requests a refund on a payment that was read in the same transaction; `sendRefunds` then has the provider make it. A
 * manually recorded payment is refunded manually, so its refund succeeds immediately. Above the limit, it waits for a
 * second manager instead. Throws 409 if nothing is left to refund or the payment is disputed, and 422 for more than is
 * left.
 */
export function writeRefund(
  transaction: Transaction,
  payment: Payment,
  { amount_cents, reason, announced = false, ends = false, actor, owner, club, note }: RefundOrder,
): { refund: Refund; payment: Payment } {
  const cents = requireRefundable(payment, amount_cents);
  const waits = waitsForWord(payment, cents);
  const refund: Refund = {
    refund_id: `rf_${randomUUID().replaceAll('-', '')}`,
    provider_id: null,
    amount_cents: cents,
    state: 'waiting',
    reason,
    requested_by: actor.user_id,
    requested_at: now().toISOString(),
    confirmed_by: null,
    ends: waits && ends,
    settled_at: null,
    // The payer is notified of a refund that waited once it is made.
    announced: announced && !waits,
    to_decide: false,
  };
  recordPaymentActivity(transaction, 'refund_requested', payment, { owner, actor, note });
  if (!waits) {
    const begun = begin(transaction, payment, refund, { owner, club });
    return { refund: begun.refunds.at(-1) ?? refund, payment: begun };
  }
  const changed = withFigures({ ...payment, refunds: [...payment.refunds, refund] });
  writePayment(transaction, changed);
  enqueueEmail(transaction, refundWaitingTaskMail(changed, refund));
  return { refund, payment: changed };
}

/**
 * Begins a refund that waited, read in the same transaction, like a new one. Throws 409 if the payment is disputed or
 * less of it is left by now.
 */
export function writeConfirmed(
  transaction: Transaction,
  payment: Payment,
  waiting: Refund,
  { actor, owner, club, note }: Pick<RefundOrder, 'actor' | 'owner' | 'club' | 'note'>,
): Payment {
  const refunds = payment.refunds.filter(({ refund_id }) => refund_id !== waiting.refund_id);
  if (requireRefundable({ ...payment, refunds }, undefined) < waiting.amount_cents) {
    throw new Problem(409, 'Less of this payment is left by now. Please decline this refund and ask for another.');
  }
  recordPaymentActivity(transaction, 'refund_confirmed', payment, { owner, actor, note });
  const confirmed = { ...waiting, confirmed_by: actor.user_id, requested_at: now().toISOString() };
  return begin(transaction, payment, confirmed, { owner, club });
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
