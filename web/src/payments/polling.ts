import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/endpoint';
import { report } from '#lib/api-error.ts';

/** How often the payment status is asked for after the return from the checkout page, and how far apart. */
const maxAttempts = 5;
const intervalMs = 2000;

export type PaymentStatus = Answer<Contract['paymentStatus']>;

/** Why a payment could not be confirmed, which is told to the person in words. */
export type PaymentProblem = 'expired' | 'timed_out' | 'failed';

/** What came of waiting for a payment: what was paid for, or why not. */
export type PaymentOutcome = { paid: PaymentStatus['membership_type'] } | { problem: PaymentProblem };

/** The texts of the error catalogue for a payment that could not be confirmed. */
export const problemTexts: Record<PaymentProblem, string> = {
  expired: 'Payment session expired. Please try again.',
  timed_out: 'Payment verification timed out. Please check your profile or contact support.',
  failed: 'Error checking payment status.',
};

/**
 * Asks until the payment is settled, at most `maxAttempts` times and `intervalMs` milliseconds apart.
 * `pause` is the clock; it rejects when the waiting is cancelled, and then this rejects as well.
 */
export async function pollPayment(
  ask: () => Promise<PaymentStatus>,
  pause: (ms: number) => Promise<void>,
): Promise<PaymentOutcome> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (attempt > 1) await pause(intervalMs);
    const answer = await ask().catch((error: unknown) => {
      report(problemTexts.failed, error);
      return null;
    });
    if (answer === null) return { problem: 'failed' };
    if (answer.payment_status === 'paid') return { paid: answer.membership_type };
    if (answer.status === 'expired') return { problem: 'expired' };
  }
  return { problem: 'timed_out' };
}

/** A pause by the real clock that rejects with the signal's reason as soon as the signal is aborted. */
export function pauseUntil(signal: AbortSignal): (ms: number) => Promise<void> {
  return (ms) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    });
}
