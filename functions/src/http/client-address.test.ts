import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test.each([
  ['203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, 192.0.2.7', 2, '203.0.113.9'],
  ['203.0.113.9', 2, 'direct'],
  ['203.0.113.9', 0, 'direct'],
  [undefined, 1, 'direct'],
])('%s behind %i trusted proxies is %s', (forwardedFor, trustedProxies, expected) => {
  expect(clientAddress(forwardedFor, trustedProxies)).toBe(expected);
});
