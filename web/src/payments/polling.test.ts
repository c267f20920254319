import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { type PaymentStatus, pauseUntil, pollPayment } from './polling.ts';

// What failed is written there as well.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

const membership_type = 'event_sanction';
const open: PaymentStatus = {
  ...{ payment_status: 'unpaid', status: 'open', membership_type, renews: false, renewed_until: null, people: [] },
};
const paid: PaymentStatus = { ...open, payment_status: 'paid', status: 'complete' };
const expired: PaymentStatus = { ...open, status: 'expired' };
const needsReview: PaymentStatus = { ...paid, payment_status: 'needs_review' };

/** Polls against a list of answers (an Error is a failing call) and keeps what was waited for. */
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

describe('polling after the checkout page', () => {
  it('is over at once when the payment is there, and says what for', async () => {
    expect(await poll(paid)).toEqual({
      outcome: { paid: membership_type, renews: false, until: null },
      calls: 1,
      pauses: [],
    });
  });

  it('is over when one of several who paid together is paid, and says how each stands', async () => {
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

  it('says for whom was paid', async () => {
    const people = [{ user_id: 'noah', name: 'Noah Alvarez', amount: 66, payment_status: 'paid' as const }];
    expect((await poll({ ...paid, people })).outcome).toMatchObject({
      person: { user_id: 'noah', name: 'Noah Alvarez' },
    });
  });

  it('asks again every two seconds until the payment arrives', async () => {
    expect(await poll(open, open, paid)).toEqual({
      outcome: { paid: membership_type, renews: false, until: null },
      calls: 3,
      pauses: [2000, 2000],
    });
  });

  it('stops at an expired session', async () => {
    expect(await poll(open, expired)).toEqual({
      outcome: {
        problem: { reason: 'expired', text: 'Payment session expired. Please try again.' },
      },
      calls: 2,
      pauses: [2000],
    });
  });

  it('believes a payment even when the session has expired since', async () => {
    expect((await poll({ ...paid, status: 'expired' })).outcome).toEqual({
      paid: membership_type,
      renews: false,
      until: null,
    });
  });

  it.each([
    ['refunded', /was refunded\. The payment history/],
    ['partially_refunded', /a part of it was refunded/],
    ['disputed', /Your bank is disputing this payment/],
  ] as const)('tells at once of a payment that is %s by now, also after its session', async (payment_status, text) => {
    expect(await poll({ ...expired, payment_status })).toEqual({
      outcome: { problem: { reason: payment_status, text: expect.stringMatching(text) } },
      calls: 1,
      pauses: [],
    });
  });

  it('tells at once of a payment that has to be looked at', async () => {
    expect(await poll(needsReview)).toEqual({
      outcome: { problem: { reason: 'needs_review', text: 'Your payment is under review.' } },
      calls: 1,
      pauses: [],
    });
  });

  it('gives up after five tries when nobody pays', async () => {
    expect(await poll(open)).toEqual({
      outcome: { problem: { reason: 'timed_out', text: expect.stringContaining('timed out') } },
      calls: 5,
      pauses: [2000, 2000, 2000, 2000],
    });
  });

  it('reports a failing call and does not go on', async () => {
    expect(await poll(open, new Error('offline'))).toEqual({
      outcome: { problem: { reason: 'failed', text: 'Error checking payment status.' } },
      calls: 2,
      pauses: [2000],
    });
  });

  it.each([
    ['what the server says', new ApiError(429, 'Too many attempts.'), 'Too many attempts.'],
    ['a text of ours where it says nothing', new ApiError(502), 'Error checking payment status.'],
  ])('tells a failing call by %s', async (_, error, text) => {
    expect((await poll(error)).outcome).toEqual({ problem: { reason: 'failed', text } });
  });

  it('stops asking when it is cancelled', async () => {
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
