import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { asRead, beginRemembering, remembering } from './remembering.ts';

const found = (path: string) => ({ ref: { path } }) as DocumentSnapshot<unknown>;
const one = { path: 'payments/one' };

const read = (transaction: object, reading: Promise<DocumentSnapshot<unknown>[]>) =>
  remembering(transaction, reading, (all) => all);

test('a document is what the transaction has read last', async () => {
  const transaction = {};
  beginRemembering(transaction);
  const [first, second] = [found(one.path), found(one.path)];
  await read(transaction, Promise.resolve([first]));
  expect(asRead(transaction, one)).toBe(first);
  await read(transaction, Promise.resolve([found('payments/other'), second]));
  expect(asRead(transaction, one)).toBe(second);
});

test('what another transaction has read, or none, is refused', async () => {
  const [transaction, another] = [{}, {}];
  beginRemembering(transaction);
  beginRemembering(another);
  await read(another, Promise.resolve([found(one.path)]));
  expect(() => asRead(transaction, one)).toThrow('payments/one was not read in the transaction that changes it');
  expect(() => asRead({}, one)).toThrow('was not read');
});

test('a transaction that runs again knows nothing of its first run, not even what comes late', async () => {
  const transaction = {};
  beginRemembering(transaction);
  const late = Promise.withResolvers<DocumentSnapshot<unknown>[]>();
  const reading = read(transaction, late.promise);
  await read(transaction, Promise.resolve([found('payments/early')]));
  beginRemembering(transaction);
  late.resolve([found(one.path)]);
  await reading;
  for (const path of ['payments/early', one.path]) expect(() => asRead(transaction, { path })).toThrow('was not read');
});
