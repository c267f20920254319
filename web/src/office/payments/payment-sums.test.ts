import { payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { expect, test } from 'vitest';
import { isUnpaid, sumsOf, sumsText } from './payment-sums.ts';
import { statusTexts } from './payment-texts.ts';

const at = '2026-11-28T12:00:00.000Z';

function paymentOf(amount_cents: number, changes: object = {}) {
  return withFigures(
    payment.parse({
      session_id: 'cs_1',
      owner_uid: 'payer',
      membership_type: 'adult',
      amount_cents,
      currency: 'usd',
      payment_status: 'open',
      review_reason: null,
      user_info: { first_name: 'Ada', last_name: 'Reyes', email: 'ada@example.org', membership_number: null },
      created_at: at,
      completed_at: at,
      ...changes,
    }),
  );
}

const unpaid = { completed_at: null };
const expired = { ...unpaid, payment_status: 'expired' };

const refund = {
  ...{ refund_id: 'r', provider_id: null, amount_cents: 1_650, state: 'succeeded', reason: null, requested_by: null },
  ...{ requested_at: at, settled_at: at, announced: false, to_decide: false },
};

test.each([
  ['1 payment · Paid $66 · Net $66', [paymentOf(6_600)]],
  [
    '4 payments, 2 unpaid · Paid $181 · Refunded $16.50 · Net $164.50',
    [paymentOf(6_600, { refunds: [refund] }), paymentOf(11_500), paymentOf(9_000, unpaid), paymentOf(9_000, expired)],
  ],
  ['1 payment · Paid $0 · Under review $90 · Net $0', [paymentOf(9_000, { review: 'open' })]],
  ['1 payment · Paid $0 · Net $0', [paymentOf(9_000, { currency: 'cad' })]],
])('the payments shown are summed: %s', (text, payments) => {
  expect(sumsText(sumsOf(payments))).toBe(text);
});

test('an open or expired checkout is unpaid', () => {
  expect(statusTexts.expired).toBe('Checkout expired');
  const found = [paymentOf(6_600), paymentOf(6_600, unpaid), paymentOf(6_600, expired)];
  expect(found.map(isUnpaid)).toEqual([false, true, true]);
});
