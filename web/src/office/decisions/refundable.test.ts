import { expect, test } from 'vitest';
import { samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { hasGoneBack, refundableOf } from './refundable.ts';

const fee = samplePayment();
const charter = { ...fee, membership_type: 'academy_charter', application_id: 'charter', amount_cents: 11500 } as const;
const part = sampleRefund({ amount_cents: 1600 });

test.each([
  ['nothing', [], null, { cents: 0, isByHand: false }],
  [
    'what has arrived',
    [fee, { ...fee, completed_at: null, payment_status: 'open' as const }],
    null,
    { cents: 6600, isByHand: false },
  ],
  ['what did not go back already', [{ ...fee, refunds: [part] }], null, { cents: 5000, isByHand: false }],
  ['cash', [{ ...fee, method: 'cash' as const }], null, { cents: 6600, isByHand: true }],
  ['the fee of the membership alone', [fee, charter], null, { cents: 6600, isByHand: false }],
  ['the fee of the charter alone', [fee, charter], 'charter', { cents: 11500, isByHand: false }],
  ['nothing for another charter', [fee, charter], 'other', { cents: 0, isByHand: false }],
])('what can go back: %s', (_name, payments, application, expected) => {
  expect(refundableOf(payments, application)).toEqual(expected);
});

const whole = { ...fee, refunds: [{ ...part, amount_cents: 6600 }] };

test.each([
  ['nothing was paid', [{ ...fee, completed_at: null }], null, false],
  ['the fee is kept', [fee], null, false],
  ['a part went back', [{ ...fee, refunds: [part] }], null, false],
  ['all of it went back', [whole], null, true],
  ['it was paid again', [whole, fee], null, false],
  ['the fee of a charter is kept', [whole, charter], null, true],
  ['the fee of the membership went back', [whole, charter], 'charter', false],
])('whether a fee has gone back where %s', (_name, payments, application, expected) => {
  expect(hasGoneBack(payments, application)).toBe(expected);
});
