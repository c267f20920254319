import type { Denial } from '../values/denial.ts';

/** Whether the fee is due (again) for what was denied, before it can be looked at again. */
export function mustPayAgain({ from, refund_cents }: Pick<Denial, 'from' | 'refund_cents'>): boolean {
  return from === 'pending_payment' || refund_cents > 0;
}
