import { expect, test } from 'vitest';
import { isInReview } from './payment-review.ts';

const reviewed = { payment_status: 'needs_review', review: 'open', application_id: null } as const;

test.each([
  ['no payments', [], null, false],
  ['a paid fee', [{ ...reviewed, payment_status: 'paid', review: null }], null, false],
  ['the fee', [{ ...reviewed, payment_status: 'expired', review: null }, reviewed], null, true],
  ['a fee after a decision', [{ ...reviewed, payment_status: 'paid', review: 'accepted' }], null, false],
  ['a refunded fee', [{ ...reviewed, payment_status: 'refunded' }], null, false],
  ['a fee disputed in the meantime', [{ ...reviewed, payment_status: 'disputed' }], null, true],
  ['a fee when asked about a charter', [reviewed], 'charter', false],
  ['another charter', [{ ...reviewed, application_id: 'other' }], 'charter', false],
  ['the charter', [{ ...reviewed, application_id: 'charter' }], 'charter', true],
] as const)('is in review: %s', (_name, payments, application, expected) => {
  expect(isInReview(payments, application)).toBe(expected);
});
