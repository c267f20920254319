import type { Payment, Refund } from '@portal/contract/records/payment';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { dollars } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { dayText, usd } from '#ui/format.ts';
import { paidBy } from './paid-by.ts';

export const moneyText = (cents: number): string => usd(dollars(cents));

/** Returns the displayed federation date of an instant. */
export const dayTextOf = (instant: string): string => dayText(dayOf(new Date(instant)));

/** Returns the refunds that the payer learns of: not those that wait for a manager’s word, or were declined. */
export function knownRefunds({ refunds }: Pick<Payment, 'refunds'>): Refund[] {
  return refunds.filter(({ state }) => state !== 'waiting' && state !== 'declined');
}

/** Returns the refunds that determine where the money is: a failed one no longer counts once another follows it. */
export function standingRefunds(payment: Pick<Payment, 'refunds'>): Refund[] {
  return knownRefunds(payment).filter(
    ({ state }, index, refunds) =>
      state !== 'failed' || refunds.slice(index + 1).every((later) => later.state === 'failed'),
  );
}

function returnedByHand(amount: string, method: Payment['method'], due: string, today: string): string {
  return today <= due
    ? `You paid ${paidBy[method]}, so we will return the ${amount} to you directly, within 10 business days, by ${dayText(due)}.`
    : `You paid ${paidBy[method]}, so we returned the ${amount} to you directly. If you don’t have it, please contact us.`;
}

function clubRefundText(amount: string, { state, to_decide }: Refund, club: string): string {
  const payer = `${club}, which paid the fee`;
  if (state === 'requested') return `We are refunding ${amount} to ${payer}.`;
  if (state === 'succeeded') return `We returned ${amount} to ${payer}.`;
  return `The refund of ${amount} to ${payer}, did not go through.${to_decide ? ' Our office is taking care of it.' : ''}`;
}

/** Returns a refund's progress, and by when the payer has the money, on a day (`YYYY-MM-DD`). */
export function refundText({ method, club }: Pick<Payment, 'method' | 'club'>, refund: Refund, today: string): string {
  const amount = moneyText(refund.amount_cents);
  if (club) return clubRefundText(amount, refund, club.academy_name);
  const due = refundDueOn(refund.requested_at);
  if (method !== 'card') return returnedByHand(amount, method, due, today);
  const arrives = `It should arrive within 10 business days, by ${dayText(due)}.`;
  if (refund.state === 'requested') {
    return today <= due
      ? `We are refunding ${amount} to your card. ${arrives}`
      : `We are refunding ${amount} to your card. It is taking longer than it should, and our office is looking into it.`;
  }
  if (refund.state === 'failed') {
    return refund.to_decide
      ? `The refund of ${amount} did not go through. Our office is taking care of it.`
      : `The refund of ${amount} did not go through. Please contact us if you don’t have the money.`;
  }
  const refunded = `We refunded ${amount} to your card on ${dayTextOf(refund.settled_at ?? refund.requested_at)}.`;
  return `${refunded} ${today <= due ? arrives : 'If you don’t see it, please contact us.'}`;
}
