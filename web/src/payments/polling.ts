import type { Contract } from '@portal/contract';
import type { Answer } from '@portal/contract/calls/endpoint';
import { messageOf } from '#lib/api-error.ts';

/** How often to ask for the payment status after the return from the checkout page, and the interval. */
const maxAttempts = 5;
const intervalMs = 2000;

export type PaymentStatus = Answer<Contract['paymentStatus']>;

/** The statuses of a payment that does not fit, or that was refunded or disputed after it arrived. */
const returned = ['needs_review', 'refunded', 'partially_refunded', 'disputed'] as const;

type Returned = (typeof returned)[number];

type People = PaymentStatus['people'];

/** Why a payment could not be confirmed, or what has happened to it since, with the message for the payer. */
export interface PaymentProblem {
  reason: 'expired' | 'timed_out' | 'failed' | Returned;
  text: string;
  /** The people paid for in a joint payment. */
  people?: People;
  /** The charter of the club that paid. */
  charter?: string;
}

/**
 * The result of waiting for a payment: the product and a renewal's end date, the people in a joint payment and the
 * charter of the club that paid for them, or the problem.
 */
export type PaymentOutcome =
  | {
      paid: PaymentStatus['membership_type'];
      renews: boolean;
      until: string | null;
      person: People[number] | undefined;
    }
  | { people: People; charter?: string }
  | { problem: PaymentProblem };

const seeHistory = 'The payment history on your dashboard has the details.';
const seeClub = 'The payments of your club have the details.';

/**
 * The messages for a payment that could not be confirmed, or that was paid earlier; for a failed one, the server may
 * have its own.
 */
const problemTexts: Record<PaymentProblem['reason'], string> = {
  expired: 'Payment session expired. Please try again.',
  timed_out: 'Payment verification timed out. Please check your profile or contact support.',
  failed: 'Error checking payment status.',
  needs_review: 'Your payment is under review.',
  refunded: 'This payment was refunded.',
  partially_refunded: 'This payment went through, and a part of it was refunded.',
  disputed: 'Your bank is disputing this payment.',
};

const detailed: readonly PaymentProblem['reason'][] = ['refunded', 'partially_refunded', 'disputed'];

type Known = Pick<PaymentStatus, 'people' | 'charter_id'>;

function problemOf(reason: PaymentProblem['reason'], { people, charter_id }: Known): PaymentOutcome {
  const details = detailed.includes(reason) ? ` ${charter_id ? seeClub : seeHistory}` : '';
  return {
    problem: {
      reason,
      text: problemTexts[reason] + details,
      ...(people.length > 1 && { people }),
      ...(charter_id && { charter: charter_id }),
    },
  };
}

/**
 * Asks until the payment is settled, at most `maxAttempts` times, `intervalMs` milliseconds apart. `pause` waits
 * between attempts; if it rejects because waiting was canceled, so does this.
 */
export async function pollPayment(
  ask: () => Promise<PaymentStatus>,
  pause: (ms: number) => Promise<void>,
): Promise<PaymentOutcome> {
  let known: Known = { people: [], charter_id: null };
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    if (attempt > 1) await pause(intervalMs);
    const answer = await ask().catch((error: unknown) => messageOf(error, problemTexts.failed));
    if (typeof answer === 'string') return { problem: { reason: 'failed', text: answer } };
    const { membership_type: paid, renews, renewed_until: until, people, charter_id } = answer;
    known = answer;
    // Each person's part is settled separately.
    const isPaid = people.some(({ payment_status }) => payment_status === 'paid');
    if (isPaid && charter_id) return { people, charter: charter_id };
    if (isPaid && people.length > 1) return { people };
    if (answer.payment_status === 'paid') return { paid, renews, until, person: people[0] };
    const since = returned.find((state) => state === answer.payment_status);
    if (since) return problemOf(since, answer);
    if (answer.status === 'expired') return problemOf('expired', answer);
  }
  return problemOf('timed_out', known);
}

/** Returns a real-time pause that rejects with the signal's reason as soon as the signal is aborted. */
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
