import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { dayTextOf, knownRefunds, moneyText } from '#members/own/refund-texts.ts';
import { dayText } from '#ui/format.ts';

function refundLine(
  { method, club }: Payment,
  { state, amount_cents, requested_at, settled_at, to_decide }: Refund,
): string {
  const amount = moneyText(amount_cents);
  const toClub = club ? ` to ${club.academy_name}` : '';
  if (state === 'requested') return `${amount} on its way${toClub}, by ${dayText(refundDueOn(requested_at))}`;
  if (state === 'failed') {
    return `${amount}${toClub} did not go through. ${to_decide ? 'Our office is taking care of it.' : 'Please contact us.'}`;
  }
  if (club) return `${amount} returned${toClub} on ${dayTextOf(settled_at ?? requested_at)}`;
  const target = method === 'card' ? 'to your card' : 'directly';
  return `${amount} refunded ${target} on ${dayTextOf(settled_at ?? requested_at)}`;
}

const disputeLines: Record<Dispute['state'], (amount: string) => string> = {
  open: (amount) =>
    `Your bank is disputing ${amount} of this payment. If that is a mistake, please ask your bank to withdraw the dispute, or contact us.`,
  won: (amount) => `Your bank closed its dispute of ${amount}. The payment stands.`,
  lost: (amount) => `Your bank disputed this payment and returned ${amount} to you.`,
};

function clubDisputeLine({ state, amount_cents }: Dispute, club: string): string {
  const amount = moneyText(amount_cents);
  if (state === 'lost') return `${amount} returned to ${club} by its bank`;
  return `The bank of ${club} ${state === 'open' ? 'is disputing' : 'closed its dispute of'} ${amount}.`;
}

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
    ...payment.disputes.map((dispute) => ({
      id: dispute.dispute_id,
      text: payment.club
        ? clubDisputeLine(dispute, payment.club.academy_name)
        : disputeLines[dispute.state](moneyText(dispute.amount_cents)),
      reason: null,
    })),
  ];
}
