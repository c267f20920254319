import { logger } from 'firebase-functions/logger';
import { afterEach, expect, test, vi } from 'vitest';
import { Quota } from './quota.ts';

afterEach(() => void vi.useRealTimers());

test('what is over the quota is refused with 429 until the next window begins', () => {
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
  // What was taken before is not given back now.
  giveBack();
  quota.take();
  quota.take();
  expect(() => quota.take()).toThrow(refusal);
});
