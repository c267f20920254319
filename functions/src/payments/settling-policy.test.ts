import { expect, test } from 'vitest';
import { maySettle } from './settling-policy.ts';

const now = new Date('2026-03-03T12:00:00.000Z');

test.each([
  ['open', '2026-03-01T12:00:00.001Z', true],
  ['open', '2026-03-01T12:00:00.000Z', false],
  ['expired', '2026-03-03T11:00:00.000Z', false],
  ['needs_review', '2026-01-01T12:00:00.000Z', true],
] as const)('a payment that is %s since %s can still settle: %s', (payment_status, created_at, expected) => {
  expect(maySettle({ payment_status, created_at }, now)).toBe(expected);
});
