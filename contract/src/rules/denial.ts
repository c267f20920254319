import type { Denial } from '../values/denial.ts';

/** Reports whether the fee must be paid (again) before a denied application can be reconsidered. */
export function mustPayAgain({ from, refund_cents }: Pick<Denial, 'from' | 'refund_cents'>): boolean {
  return from === 'pending_payment' || refund_cents > 0;
}
