import type { Payment } from '@portal/contract/records/payment';
import { waitingRefund } from '@portal/contract/rules/payment-state';
import { currency as ourCurrency } from '@portal/contract/values/catalog';
import { dateText, disputeReasonText, endingOf, feeOf, moneyText } from './payment-texts.ts';

type Waiting = Pick<
  Payment,
  | 'task'
  | 'amount_cents'
  | 'currency'
  | 'review_reason'
  | 'refunds'
  | 'disputes'
  | 'membership_type'
  | 'completed_at'
  | 'created_at'
>;

type Misfit = Pick<Payment, 'amount_cents' | 'currency' | 'review_reason' | 'membership_type'>;

/** Says what happened to a waiting payment, and what to do. */
export function taskText(payment: Waiting): string {
  const sentences = {
    review: reviewText,
    dispute: disputeText,
    refund_waiting: waitingText,
    refund_failed: failedText,
    end: endText,
  };
  return payment.task ? sentences[payment.task](payment) : '';
}

/** Says why a payment does not match, with a wrong amount in readable form. */
export function mismatchText({ amount_cents, currency, review_reason, membership_type }: Misfit): string | null {
  const fee = feeOf({ membership_type });
  if (!review_reason || amount_cents === 0 || amount_cents === fee || currency !== ourCurrency) return review_reason;
  return `${moneyText(amount_cents)} was paid, but the fee is ${moneyText(fee)}`;
}

function reviewText(payment: Waiting): string {
  return `${mismatchText(payment) ?? 'The payment does not match what was due'}.`;
}

function disputeText({ disputes, currency }: Waiting): string {
  const dispute = disputes.findLast(({ state }) => state === 'open');
  if (!dispute) return '';
  const { amount_cents, reason, due_by } = dispute;
  const until = due_by ? ` by ${dateText(due_by)}` : '';
  return `The payer’s bank claims ${moneyText(amount_cents, currency)} back. ${disputeReasonText(reason)} Answer in the payment provider’s dashboard${until}. The outcome appears here automatically.`;
}

function waitingText(payment: Waiting): string {
  const refund = waitingRefund(payment);
  if (!refund) return '';
  const ends = refund.ends ? ` The ${endingOf(payment)} ends with it.` : '';
  return `Waits for a manager’s word: ${moneyText(refund.amount_cents, payment.currency)} back to the payer. “${refund.reason ?? ''}”${ends}`;
}

function failedText({ refunds, currency }: Waiting): string {
  const failed = refunds.findLast(({ state, to_decide }) => state === 'failed' && to_decide);
  const money = failed ? ` of ${moneyText(failed.amount_cents, currency)}` : '';
  return `The refund${money} failed, so the payer is still waiting for the money.`;
}

function endText(payment: Waiting): string {
  const { refunds, disputes, currency } = payment;
  const lost = disputes.findLast(({ state, to_decide }) => state === 'lost' && to_decide);
  const refund = refunds.findLast(({ state, to_decide }) => state === 'succeeded' && to_decide);
  const happened = lost
    ? `The payer’s bank took ${moneyText(lost.amount_cents, currency)} back: the dispute is lost.`
    : `${moneyText(refund?.amount_cents ?? 0, currency)} was refunded at the payment provider.`;
  return `${happened} Does the ${endingOf(payment)} end with it?`;
}

/** The instant since which a payment has been waiting for the office. */
export function waitingSince({ task, refunds, disputes, completed_at, created_at }: Waiting): string {
  const dispute = disputes.findLast(({ state, to_decide }) => (task === 'dispute' ? state === 'open' : to_decide));
  const refund = refunds.findLast(({ to_decide }) => to_decide);
  if (task === 'refund_waiting') return waitingRefund({ refunds })?.requested_at ?? created_at;
  const since = task === 'review' ? null : (dispute?.opened_at ?? refund?.settled_at);
  return since ?? completed_at ?? created_at;
}
