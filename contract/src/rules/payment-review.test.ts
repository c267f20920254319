import { expect, test } from 'vitest';
import { isInReview } from './payment-review.ts';

const reviewed = { payment_status: 'needs_review', review: 'open', application_id: null } as const;

test.each([
  ['nothing', [], null, false],
  ['a fee that was paid', [{ ...reviewed, payment_status: 'paid', review: null }], null, false],
  ['the fee', [{ ...reviewed, payment_status: 'expired', review: null }, reviewed], null, true],
  ['a fee that was decided', [{ ...reviewed, payment_status: 'paid', review: 'accepted' }], null, false],
  ['a fee that went back', [{ ...reviewed, payment_status: 'refunded' }], null, false],
  ['a fee that the bank claims back meanwhile', [{ ...reviewed, payment_status: 'disputed' }], null, true],
  ['the fee, where a charter is asked for', [reviewed], 'charter', false],
  ['another charter', [{ ...reviewed, application_id: 'other' }], 'charter', false],
  ['the charter', [{ ...reviewed, application_id: 'charter' }], 'charter', true],
] as const)('under review is %s', (_name, payments, application, expected) => {
  expect(isInReview(payments, application)).toBe(expected);
});
