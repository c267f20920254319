import { mustPayAgain } from '@portal/contract/rules/denial';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import type { Denial } from '@portal/contract/values/denial';
import { dayText, instantText } from '#ui/format.ts';
import type { Severity } from '#ui/notice-bar.tsx';
import type { Deniable, DenialAnswer } from './deniable.ts';
import type { Refundable } from './refundable.ts';
import { amountText } from './waived-fees.ts';

/** Label of the deny button when `cents` were paid. */
export function denyText(cents: number, refund: boolean): string {
  if (cents === 0) return 'Deny';
  return refund ? `Deny and refund ${amountText(cents)}` : 'Deny without refund';
}

/** Describes what the applicant reads about the money as of `now`, and what the office has to do. */
function moneyText(
  from: Deniable['from'],
  { cents, isByHand, waits, club }: Refundable,
  refund: boolean,
  now: string,
): string {
  if (cents === 0) return from === 'pending_payment' ? 'They have not paid.' : 'No fee was paid.';
  if (!refund) return 'Nothing is refunded.';
  if (waits) return `The refund of ${amountText(cents)} needs another manager’s word first.`;
  if (isByHand) {
    const to = club ? ` to ${club}` : '';
    return `The ${amountText(cents)} was not paid by card. Please return it${to} yourself.`;
  }
  const by = dayText(refundDueOn(now));
  return `${club ? `${club}, which paid, gets` : 'They get'} ${amountText(cents)} back within 10 business days, by ${by}.`;
}

/** For an office that sees no payments: the consequences of denying what may have been paid for. */
export const unseenFeeText = 'What they paid is refunded. They can apply again.';

/** Describes the consequences of a denial as of `now`. */
export function outcomeText(from: Deniable['from'], paid: Refundable, refund: boolean, now: string): string {
  const again = mustPayAgain({ from, refund_cents: refund && !paid.waits ? paid.cents : 0 })
    ? 'They can apply again and pay the fee then.'
    : 'They can correct their application and send it again without paying.';
  return `${moneyText(from, paid, refund, now)} ${again}`;
}

export function deniedText(
  name: string,
  { refund }: Pick<DenialAnswer, 'refund'>,
  paid: Refundable,
): [string, Severity] {
  const denied = `${name} was denied.`;
  if (!refund) return [paid.cents > 0 ? `${denied} Nothing was refunded.` : denied, 'success'];
  const amount = amountText(refund.amount_cents);
  if (refund.state === 'failed') return [`${denied} The refund of ${amount} failed. Please see Payments.`, 'warning'];
  if (refund.state === 'waiting')
    return [`${denied} The refund of ${amount} waits for another manager’s word.`, 'info'];
  if (paid.isByHand) return [`${denied} Please return the ${amount} yourself.`, 'success'];
  return [`${denied} ${amount} ${refund.state === 'requested' ? 'is on its way back' : 'was refunded'}.`, 'success'];
}

/** A denial's facts as the office sees them; empty if there was none. */
export function denialFacts(denial: Denial | null | undefined): [name: string, value: string][] {
  if (!denial) return [];
  const { reason, denied_at, from, refund_cents } = denial;
  const none = from === 'pending_payment' ? 'None. Nothing was paid.' : 'None';
  return [
    ['Denied', instantText(denied_at)],
    ['Reason', reason],
    ['Refund', refund_cents > 0 ? amountText(refund_cents) : none],
  ];
}
