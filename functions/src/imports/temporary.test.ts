import { expect, test } from 'vitest';
import { isTemporary } from './temporary.ts';

const failed = (known: object) => Object.assign(new Error('It failed'), known);

test.each([
  ['an unavailable database', failed({ code: 14 })],
  ['a database timeout', failed({ code: 4 })],
  ['an exhausted database quota', failed({ code: 8 })],
  ['missing database permissions', failed({ code: 7 })],
  ['an unresponsive provider', failed({ code: 'auth/internal-error' })],
  ['a provider rate limit', failed({ code: 'auth/too-many-requests' })],
  ['a 503 from the provider', failed({ status: 503 })],
  ['a network failure', new TypeError('fetch failed', { cause: failed({ code: 'ECONNREFUSED' }) })],
])('treats %s as temporary', (_, error) => {
  expect(isTemporary(error)).toBe(true);
});

test.each([
  ['a request rejected by the database', failed({ code: 3 })],
  ['an existing document', failed({ code: 6 })],
  ['a request rejected by the provider', failed({ code: 'auth/uid-already-exists' })],
  ['a 400 from the provider', failed({ status: 400 })],
  ['a programming error', new TypeError('x is undefined')],
  ['an unknown failure', 'It failed'],
])('treats %s as permanent', (_, error) => {
  expect(isTemporary(error)).toBe(false);
});
