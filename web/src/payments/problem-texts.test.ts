import { expect, test } from 'vitest';
import { adviceOn } from './problem-texts.ts';

test.each([
  ['expired', /^No money was taken\.$/, /“Pay” or “Renew” on your dashboard/],
  ['timed_out', /If you finished paying, you don’t need to pay again.* If you didn’t, no money was taken\.$/, /^Check/],
  ['failed', /If you finished paying/, /payment history/],
  ['needs_review', /went through, but it does not match/, /don’t need to pay again/],
  ['refunded', /went through, and we refunded all/, /payment history/],
  ['partially_refunded', /went through, and we kept the rest/, /payment history/],
  ['disputed', /went through, and your bank claims it back/, /payment history/],
] as const)('a payment that is %s explains the state of the money and the next step', (reason, money, next) => {
  expect(adviceOn({ reason })).toEqual({ money: expect.stringMatching(money), next: expect.stringMatching(next) });
});
