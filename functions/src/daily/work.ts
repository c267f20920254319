import type { Payment } from '@portal/contract/payments';
import { warn } from 'firebase-functions/logger';
import { resumeRefunds } from '#payments/refund.ts';
import { findUnansweredRefunds } from '#payments/store.ts';

/** What a day's work came to. */
export interface DailyRecord {
  /** Payments whose refunds had not been answered, and of these the ones that still are not. */
  refunds: { resumed: number; unanswered: number };
}

// What fails for one payment must not keep the others waiting.
async function isAnswered(payment: Payment): Promise<boolean> {
  try {
    return (await resumeRefunds(payment)).refunding_cents === 0;
  } catch (error) {
    warn('A refund could not be asked for again. It stays requested.', { session_id: payment.session_id }, error);
    return false;
  }
}

async function resumeUnansweredRefunds(): Promise<DailyRecord['refunds']> {
  const waiting = await findUnansweredRefunds();
  let unanswered = 0;
  for (const payment of waiting) if (!(await isAnswered(payment))) unanswered += 1;
  return { resumed: waiting.length, unanswered };
}

/** Does what the portal owes each day. Each piece can be cut off anywhere and run again: what is done stays done once. */
export async function dailyWork(): Promise<DailyRecord> {
  return { refunds: await resumeUnansweredRefunds() };
}
