import { expect, test } from 'vitest';
import { expiryRange } from './expiry.ts';

test.each([
  ['expired', { expires_until: '2026-11-22' }],
  ['soon', { expires_from: '2026-11-23', expires_until: '2026-12-23' }],
] as const)('expiry range for %s on a day', (which, days) => {
  expect(expiryRange(which, '2026-11-23')).toEqual(days);
});
