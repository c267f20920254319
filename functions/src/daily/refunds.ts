import type { Payment } from '@portal/contract/payments';
import { warn } from 'firebase-functions/logger';
import { resumeRefunds } from '#payments/refund.ts';
import { findUnansweredRefunds } from '#payments/store.ts';

// What fails for one payment must not keep the others waiting.
async function isAnswered(payment: Payment): Promise<boolean> {
  try {
    return (await resumeRefunds(payment)).refunding_cents === 0;
  } catch (error) {
    warn('A refund could not be asked for again. It stays requested.', { session_id: payment.session_id }, error);
    return false;
  }
}

/** Asks again for refunds that were not answered: of how many payments, and of how many of them some still are not. */
export async function resumeUnansweredRefunds(): Promise<{ resumed: number; unanswered: number }> {
  const waiting = await findUnansweredRefunds();
  let unanswered = 0;
  for (const payment of waiting) if (!(await isAnswered(payment))) unanswered += 1;
  return { resumed: waiting.length, unanswered };
}
