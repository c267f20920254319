import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { Quota } from './quota.ts';

afterEach(() => void vi.useRealTimers());

test('throws 429 over the quota until the next window', () => {
  const lines = vi.spyOn(logger, 'warn').mockReturnValue();
  vi.useFakeTimers({ now: 600_000 });
  const quota = new Quota(2, 60);
  quota.take();
  const giveBack = quota.take();
  const refusal = expect.objectContaining({ status: 429, headers: { 'Retry-After': '60' } });
  expect(() => quota.take()).toThrow(refusal);
  giveBack();
  quota.take();
  expect(lines.mock.calls).toEqual([['Refusing browser errors for up to 60 seconds']]);
  vi.setSystemTime(659_999);
  expect(() => quota.take()).toThrow(refusal);
  vi.setSystemTime(660_000);
  // A release from the previous window has no effect.
  giveBack();
  quota.take();
  quota.take();
  expect(() => quota.take()).toThrow(refusal);
});
