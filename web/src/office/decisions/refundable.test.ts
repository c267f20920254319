import { expect, test } from 'vitest';
import { samplePayment, sampleRefund } from '../../../../functions/test/support/sample-payment.ts';
import { isFullyRefunded, refundableOf } from './refundable.ts';

const fee = samplePayment();
const charter = { ...fee, membership_type: 'academy_charter', application_id: 'charter', amount_cents: 11500 } as const;
const part = sampleRefund({ amount_cents: 1600 });

test.each([
  ['nothing', [], null, { cents: 0, isByHand: false, waits: false }],
  [
    'received payments',
    [fee, { ...fee, completed_at: null, payment_status: 'open' as const }],
    null,
    { cents: 6600, isByHand: false, waits: false },
  ],
  ['the part not yet refunded', [{ ...fee, refunds: [part] }], null, { cents: 5000, isByHand: false, waits: false }],
  ['cash', [{ ...fee, method: 'cash' as const }], null, { cents: 6600, isByHand: true, waits: false }],
  [
    'what a club paid',
    [{ ...fee, club: { charter_id: 'c1', academy_name: 'Alpha Club' } }],
    null,
    { cents: 6600, isByHand: false, waits: false, club: 'Alpha Club' },
  ],
  ['only the membership fee', [fee, charter], null, { cents: 6600, isByHand: false, waits: false }],
  ['only the charter fee', [fee, charter], 'charter', { cents: 11500, isByHand: false, waits: false }],
  ['nothing for another charter', [fee, charter], 'other', { cents: 0, isByHand: false, waits: false }],
])('refundable: %s', (_name, payments, application, expected) => {
  expect(refundableOf(payments, application)).toEqual(expected);
});

test.each([
  ['up to the limit', [fee], 6600, false],
  ['above it', [fee], 6599, true],
  ['two payments below it', [fee, fee], 6600, false],
])('whether a refund %s waits', (_name, payments, limit, expected) => {
  expect(refundableOf(payments, null, limit).waits).toBe(expected);
});

const whole = { ...fee, refunds: [{ ...part, amount_cents: 6600 }] };

test.each([
  ['nothing was paid', [{ ...fee, completed_at: null }], null, false],
  ['the fee is kept', [fee], null, false],
  ['a part was refunded', [{ ...fee, refunds: [part] }], null, false],
  ['all of it was refunded', [whole], null, true],
  ['it was paid again', [whole, fee], null, false],
  ['a charter’s fee is kept', [whole, charter], null, true],
  ['the membership fee was refunded', [whole, charter], 'charter', false],
])('whether a fee was returned when %s', (_name, payments, application, expected) => {
  expect(isFullyRefunded(payments, application)).toBe(expected);
});
