import { expect, test } from 'vitest';
import { clientAddress, proxiesIn } from './client-address.ts';

const proxies = proxiesIn(['151.101.0.0/16', '2a04:4e42::/32', '35.191.0.0/16']);

test.each([
  ['called directly', '203.0.113.9', '203.0.113.9'],
  ['called directly with a spoofed entry', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['through the proxies', '203.0.113.9, 151.101.2.3, 35.191.4.5', '203.0.113.9'],
  ['through the proxies with a spoofed entry', '198.51.100.1,203.0.113.9,151.101.2.3', '203.0.113.9'],
  ['over IPv6', '2001:db8::7, 2a04:4e42::1', '2001:db8::7'],
  ['with what is no address', '203.0.113.9, unknown', '203.0.113.9'],
  ['from a proxy itself', '151.101.2.3', 'direct'],
  ['without a header', undefined, 'direct'],
])('%s', (_, forwardedFor, expected) => {
  expect(clientAddress(forwardedFor, proxies)).toBe(expected);
});
