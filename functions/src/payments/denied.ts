import type { Payment } from '@portal/contract/records/payment';
import type { Denial } from '@portal/contract/values/denial';
import type { Transaction } from 'firebase-admin/firestore';
import { payableOf, readKeptPayments } from './checkouts.ts';
import type { Subject } from './subject.ts';

/** A subject denied without a refund, and the payments still held for it. */
interface Denied {
  subject: Subject;
  denial: Denial;
  kept: readonly Payment[];
}

/** Returns what a payment is for if it was denied without a refund, even if locked since. Call before any write. */
export async function readDenied(
  transaction: Transaction,
  payment: Payment,
  subject: Subject | undefined,
): Promise<Denied | undefined> {
  const denial = subject?.denial;
  if (!denial || denial.refund_cents > 0) return undefined;
  return { subject, denial, kept: await readKeptPayments(transaction, payableOf(payment)) };
}

/** Records the refund in a denial that was made without one. Once no money is held, the fee is due again. */
export function reopenFeeAfterRefund(denied: Denied | undefined, payment: Payment): void {
  if (!denied || payment.payment_status !== 'refunded') return;
  const { subject, denial, kept } = denied;
  const isKeptBesides = kept.some(({ session_id }) => session_id !== payment.session_id);
  if (!isKeptBesides) subject.setDenial({ ...denial, refund_cents: payment.amount_cents });
}
