import { expect, test } from 'vitest';
import { clientAddress, proxiesIn } from './client-address.ts';

const proxies = proxiesIn(['74.125.0.0/16', '2a00:1450::/32', '35.191.0.0/16']);

test.each([
  ['called directly', '203.0.113.9', '203.0.113.9'],
  ['called directly with a spoofed entry', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['called directly with a spoofed proxy', '198.51.100.1, 35.191.4.5, 203.0.113.9', '203.0.113.9'],
  ['through Hosting', '203.0.113.9, 74.125.2.3', '203.0.113.9'],
  ['through Hosting, with a spoofed entry', '198.51.100.1,203.0.113.9,74.125.2.3', '203.0.113.9'],
  [
    'through a proxy, by a client in a proxy range, with a spoofed entry',
    '198.51.100.1, 74.125.9.9, 35.191.4.5',
    '74.125.9.9',
  ],
  ['through Hosting over IPv6', '2001:db8::7, 2a00:1450::1', '2001:db8::7'],
  ['through Hosting, reported as IPv6', '203.0.113.9, ::ffff:74.125.2.3', '203.0.113.9'],
  ['with an entry that is not an address', '203.0.113.9, unknown', '203.0.113.9'],
  ['with a zone', '2001:db8::7, fe80::1%x', 'fe80::1%x'],
  ['from a proxy itself', '74.125.2.3', 'direct'],
  ['without a header', undefined, 'direct'],
])('%s', (_, forwardedFor, expected) => {
  expect(clientAddress(forwardedFor, proxies)).toBe(expected);
});
