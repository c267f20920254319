import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { clubStateOf } from './paid-people.ts';
import { type PaymentStatus, pauseUntil, pollPayment } from './polling.ts';
import { adviceOn } from './problem-texts.ts';

// Suppresses the console errors that failures log.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const membership_type = 'event_sanction';
const open: PaymentStatus = {
  ...{ payment_status: 'unpaid', status: 'open', membership_type, renews: false, renewed_until: null },
  ...{ charter_id: null, people: [] },
};
const paid: PaymentStatus = { ...open, payment_status: 'paid', status: 'complete' };
const expired: PaymentStatus = { ...open, status: 'expired' };
const needsReview: PaymentStatus = { ...paid, payment_status: 'needs_review' };

/** Polls against a list of answers (an Error is a failing call) and records the pauses. */
async function poll(...answers: (PaymentStatus | Error)[]) {
  const pauses: number[] = [];
  let calls = 0;
  const outcome = await pollPayment(
    async () => {
      const answer = answers[Math.min(calls, answers.length - 1)];
      calls += 1;
      if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    async (ms) => {
      pauses.push(ms);
    },
  );
  return { outcome, calls, pauses };
}

const isPaid = { paid: membership_type, renews: false, until: null };
const problem = (
  reason: PaymentStatus['payment_status'] | 'expired' | 'timed_out' | 'failed',
  text: string | RegExp,
  charter?: string,
) => ({
  problem: { reason, text: expect.stringMatching(text), ...(charter && { charter }) },
});

describe('polling after the checkout page', () => {
  it.each([
    ['ends at once when the payment has arrived, and reports what it was for', [paid], 1, isPaid],
    ['asks again every two seconds until the payment arrives', [open, open, paid], 3, isPaid],
    ['accepts a payment even if the session has expired since', [{ ...paid, status: 'expired' }], 1, isPaid],
    [
      'stops at an expired session',
      [open, expired],
      2,
      problem('expired', /^Payment session expired\. Please try again\.$/),
    ],
    [
      'reports at once a payment that needs review',
      [needsReview],
      1,
      problem('needs_review', /^Your payment is under review\.$/),
    ],
    ...(
      [
        ['refunded', /was refunded\. The payment history/],
        ['partially_refunded', /a part of it was refunded/],
        ['disputed', /Your bank is disputing this payment/],
      ] as const
    ).map(
      ([state, text]) =>
        [
          `reports at once a payment that is now ${state}, even after its session`,
          [{ ...expired, payment_status: state }],
          1,
          problem(state, text),
        ] as const,
    ),
    ['gives up after five tries without a payment', [open], 5, problem('timed_out', 'timed out')],
    [
      'reports a failing call and stops',
      [open, new Error('offline')],
      2,
      problem('failed', /^Error checking payment status\.$/),
    ],
  ] as const)('%s', async (_, answers, calls, outcome) => {
    expect(await poll(...answers)).toEqual({ outcome, calls, pauses: Array(calls - 1).fill(2000) });
  });

  it('ends when one of several joint payments arrives, and reports each one’s state', async () => {
    const people = [
      { user_id: 'noah', name: 'Noah Alvarez', amount: 66, payment_status: 'needs_review' },
      { user_id: 'mia', name: 'Mia Alvarez', amount: 66, payment_status: 'paid' },
    ] as const;
    expect((await poll({ ...needsReview, people: [...people] })).outcome).toEqual({ people });
    const none = people.map((one) => ({ ...one, payment_status: 'needs_review' as const }));
    expect((await poll({ ...needsReview, people: none })).outcome).toMatchObject({
      problem: { reason: 'needs_review', people: none },
    });
    expect((await poll({ ...open, people: none })).outcome).toMatchObject({
      problem: { reason: 'timed_out', people: none },
    });
  });

  it('reports the club that paid, even for one member, and sends its leader to the payments of the club', async () => {
    const people = [{ user_id: 'noah', name: 'Noah Alvarez', amount: 66, payment_status: 'paid' as const }];
    expect((await poll({ ...paid, people, charter_id: 'c1' })).outcome).toEqual({ people, charter: 'c1' });
    expect(clubStateOf(people, 'c1', 'cs_1')).toMatchObject({ charter: 'c1', paid_session: 'cs_1', count: '1' });
    const { outcome } = await poll({ ...paid, payment_status: 'refunded', charter_id: 'c1' });
    expect(outcome).toEqual(problem('refunded', /The payments of your club/, 'c1'));
    expect(adviceOn({ reason: 'refunded', charter: 'c1' }).next).not.toContain('dashboard');
  });

  it('reports who was paid for', async () => {
    const people = [{ user_id: 'noah', name: 'Noah Alvarez', amount: 66, payment_status: 'paid' as const }];
    expect((await poll({ ...paid, people })).outcome).toMatchObject({
      person: { user_id: 'noah', name: 'Noah Alvarez' },
    });
  });

  it.each([
    ['the server’s message', new ApiError(429, 'Too many attempts.'), 'Too many attempts.'],
    ['a default message', new ApiError(502), 'Error checking payment status.'],
  ])('reports a failing call with %s', async (_, error, text) => {
    expect((await poll(error)).outcome).toEqual({ problem: { reason: 'failed', text } });
  });

  it('stops when canceled', async () => {
    const leaving = new AbortController();
    let calls = 0;
    const polling = pollPayment(async () => {
      calls += 1;
      return open;
    }, pauseUntil(leaving.signal));
    leaving.abort();
    await expect(polling).rejects.toThrow();
    expect(calls).toBe(1);
  });
});
