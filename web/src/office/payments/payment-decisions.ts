import type { RefundWord, ReviewDecision } from '@portal/contract/calls/payment-desk';
import type { Payment } from '@portal/contract/records/payment';
import { refundableCents, waitingRefund } from '@portal/contract/rules/payment-state';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { endingOf, feeOf, followsEnd, followsFee, moneyText, payerAndOwnerOf, payerOf } from './payment-texts.ts';

interface Texts {
  /** On the opening button, in the dialog's title and on the submit button. */
  label: string;
  /** `main` is the most likely choice, `danger` can't be undone. */
  look: 'main' | 'second' | 'danger';
  /** The consequences. */
  rule: string;
  /** Who else reads the note. */
  reader?: string;
  /** The notice afterward; a refund reports its own outcome. */
  done?: string;
}

/**
 * A decision on a waiting payment, or on its refund that waits, with its texts. `ends` says whether it ends the
 * membership, charter or sanction that was paid for.
 */
export type Decision = Texts &
  (
    | { refund_id?: undefined; action: ReviewDecision['action']; ends?: boolean }
    | { refund_id: string; action: RefundWord['action']; ends?: undefined }
  );

/** The dialog open over the payment lists. */
export type PaymentDialog =
  | { kind: 'details'; payment: Payment }
  | { kind: 'refund'; payment: Payment }
  | { kind: 'decision'; payment: Payment; decision: Decision };

const closeLabel = 'Close with a note';

function countLabel({ amount_cents, currency, ...payment }: Payment): string {
  const [money, fee] = [moneyText(amount_cents, currency), moneyText(feeOf(payment))];
  if (amount_cents === 0) return `Count it for the ${fee} fee`;
  return money === fee ? `Count ${money} for the fee` : `Count ${money} for the ${fee} fee`;
}

function refundOf(payment: Payment): Decision {
  const left = moneyText(refundableCents(payment), payment.currency);
  return {
    action: 'refund',
    label: `Refund ${left}`,
    look: 'danger',
    rule: `${left} goes back to ${payerOf(payment)}, who gets an email about it. If the fee is still due, it can be paid again.`,
  };
}

function reviewDecisions(payment: Payment): Decision[] {
  const name = payerAndOwnerOf(payment);
  return [
    {
      action: 'accept',
      label: countLabel(payment),
      look: 'main',
      rule: `The fee counts as paid, and ${followsFee(payment)}. They don’t pay anything else.`,
      done: `The payment from ${name} counts for the fee.`,
    },
    ...(refundableCents(payment) > 0 ? [refundOf(payment)] : []),
    {
      action: 'close',
      label: closeLabel,
      look: 'second',
      rule: `We keep the money, but it doesn’t count for the fee. ${payerOf(payment)} gets an email that the review is closed. If the fee is still due, they can pay it.`,
      done: `The review of the payment from ${name} is closed.`,
    },
  ];
}

function endDecisions(payment: Payment): Decision[] {
  const what = endingOf(payment);
  const subjectAndPayer = `${subjectOf(payment)}, ${payerAndOwnerOf(payment)}`;
  return [
    {
      action: 'close',
      label: 'Leave it as it is',
      look: 'second',
      rule: `The ${what} goes on: ${subjectAndPayer}. The payment leaves this list.`,
      done: `The ${what} goes on.`,
    },
    {
      action: 'close',
      ends: true,
      label: `End the ${what}`,
      look: 'danger',
      rule: `The ${what} ends: ${subjectAndPayer}. ${followsEnd(payment)}`,
      done: `The ${what} has ended.`,
    },
  ];
}

function failedRefundDecisions(payment: Payment): Decision[] {
  return [
    {
      action: 'close',
      label: closeLabel,
      look: 'second',
      rule: 'Close it once you have returned the money another way, or if it stays with us. The payment leaves this list.',
      done: `The failed refund to ${payerOf(payment)} is closed.`,
    },
  ];
}

/** The colleague who decides. */
export interface Decider {
  user_id: string;
  isManager: boolean;
}

function waitingDecisions(payment: Payment, { user_id, isManager }: Decider): Decision[] {
  const refund = waitingRefund(payment);
  if (!refund) return [];
  const what = `The refund of ${moneyText(refund.amount_cents, payment.currency)} to ${payerOf(payment)}`;
  const { refund_id } = refund;
  const decline = { action: 'decline', refund_id, look: 'danger', rule: `${what} is not made.` } as const;
  if (refund.requested_by === user_id) {
    return [{ ...decline, label: 'Withdraw refund', done: `${what} is withdrawn.` }];
  }
  const by = payment.method === 'card' ? 'goes back to the card' : 'is yours to return by hand';
  const ending = refund.ends ? ` The ${endingOf(payment)} ends with it.` : '';
  const confirm: Decision = {
    ...{ action: 'confirm', refund_id, label: 'Confirm refund', look: 'main' },
    rule: `${what} ${by}. The payer gets an email with the reason: “${refund.reason ?? ''}”${ending}`,
  };
  const reader = 'The colleague who asked gets it by email, too.';
  const declined = { ...decline, label: 'Decline refund', reader, done: `${what} is declined.` };
  return isManager ? [declined, confirm] : [];
}

/** The decisions a colleague can make on a payment; disputes are answered at the payment provider. */
export function decisionsOn(payment: Payment, decider: Decider): Decision[] {
  const decisions = {
    review: reviewDecisions,
    end: endDecisions,
    refund_waiting: waitingDecisions,
    refund_failed: failedRefundDecisions,
    dispute: () => [],
  };
  return payment.task ? decisions[payment.task](payment, decider) : [];
}
