import type { Denial } from '@portal/contract/denial';
import { instantText } from '#ui/format.ts';
import { amountText } from './waived-fees.ts';

/** What the office is told of a denial; nothing where there is none. */
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
