import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { dayTextOf, knownRefunds, moneyText } from '#members/own/refund-texts.ts';
import { dayText } from '#ui/format.ts';

function refundLine({ method }: Payment, { state, amount_cents, requested_at, settled_at, to_decide }: Refund): string {
  const amount = moneyText(amount_cents);
  if (state === 'requested') return `${amount} on its way, by ${dayText(refundDueOn(requested_at))}`;
  if (state === 'failed') {
    return `${amount} did not go through. ${to_decide ? 'Our office is taking care of it.' : 'Please contact us.'}`;
  }
  const target = method === 'card' ? 'to your card' : 'directly';
  return `${amount} refunded ${target} on ${dayTextOf(settled_at ?? requested_at)}`;
}

const disputeLines: Record<Dispute['state'], (amount: string) => string> = {
  open: (amount) =>
    `Your bank is disputing ${amount} of this payment. If that is a mistake, please ask your bank to withdraw the dispute, or contact us.`,
  won: (amount) => `Your bank closed its dispute of ${amount}. The payment stands.`,
  lost: (amount) => `Your bank disputed this payment and returned ${amount} to you.`,
};

/** Returns why it was refunded; a denial's reason is shown with the denial. */
function reasonOf({ announced, reason }: Refund): string | null {
  return announced ? 'The application was not approved.' : reason;
}

interface MoneyLine {
  id: string;
  text: string;
  reason: string | null;
}

/**
 * Returns what has happened to a payment's money since it arrived, one line each: its state, and the office's reason,
 * if any.
 */
export function moneyLines(payment: Payment): MoneyLine[] {
  return [
    ...knownRefunds(payment).map((refund) => ({
      id: refund.refund_id,
      text: refundLine(payment, refund),
      reason: reasonOf(refund),
    })),
    ...payment.disputes.map(({ dispute_id, state, amount_cents }) => ({
      id: dispute_id,
      text: disputeLines[state](moneyText(amount_cents)),
      reason: null,
    })),
  ];
}
