import { expect, test } from 'vitest';
import { isTemporary } from './temporary.ts';

const failed = (known: object) => Object.assign(new Error('It failed'), known);

test.each([
  ['the database is not there', failed({ code: 14 })],
  ['the database is too slow', failed({ code: 4 })],
  ['too much is asked of the database', failed({ code: 8 })],
  ['the server may not ask the database', failed({ code: 7 })],
  ['the provider does not answer', failed({ code: 'auth/internal-error' })],
  ['the provider wants the server to wait', failed({ code: 'auth/too-many-requests' })],
  ['the provider answers 503', failed({ status: 503 })],
  ['the network is down', new TypeError('fetch failed', { cause: failed({ code: 'ECONNREFUSED' }) })],
])('it is temporary where %s', (_, error) => {
  expect(isTemporary(error)).toBe(true);
});

test.each([
  ['the database refuses it', failed({ code: 3 })],
  ['it is there already', failed({ code: 6 })],
  ['the provider refuses it', failed({ code: 'auth/uid-already-exists' })],
  ['the provider answers 400', failed({ status: 400 })],
  ['it cannot be read', new TypeError('x is undefined')],
  ['no one knows why', 'It failed'],
])('it is not temporary where %s', (_, error) => {
  expect(isTemporary(error)).toBe(false);
});
