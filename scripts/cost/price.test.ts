import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Usage } from '../meter/usage.ts';
import { root } from '../parts/paths.mjs';
import { readAssumed, readPrices } from './figures.ts';
import { amountsOf, billedCents, listCents, memoryOf, nothing, plus, secondsOf, totalOf } from './price.ts';

const prices = readPrices();
const starts = { share: 0.1, seconds: 1, why: '' };
const seconds = { api: { seconds: 0.2, why: '' }, sendMail: { seconds: 0.05, why: '' } };
const assumed = { starts, seconds };

const usage: Usage = {
  calls: { api: 2 },
  ...{ reads: 10, writes: 5, deletes: 1, expiring: 2, listens: 1, listened: 3, ruled: 4 },
  bytes: { hosting: 300_000_000, api: 200_000_000, listeners: 2 ** 29 },
};

test('a usage is what is billed: reads of functions, lists and rules; calls with their time; bytes by who sends them', () => {
  expect(amountsOf(usage, assumed)).toEqual({
    ...nothing(),
    ...{ reads: 17, writes: 5, deletes: 1, expiries: 2, egress: 0.5, calls: 2, transfer: 0.5 },
    cpu: expect.closeTo(0.6),
    memory: expect.closeTo(0.6),
  });
});

test('the memory of a call is that of its function', () => {
  const { calls, cpu, memory } = amountsOf({ ...usage, calls: { sendMail: 4 } }, assumed);
  expect([calls, cpu, memory]).toEqual([4, expect.closeTo(0.8), expect.closeTo(0.2)]);
});

test('a call is billed for a tenth of a second at least, and for its part of the starts', () => {
  expect(secondsOf('api', assumed)).toBeCloseTo(0.3);
  expect(secondsOf('sendMail', assumed)).toBeCloseTo(0.2);
  expect(() => secondsOf('another', assumed)).toThrow('does not say how long a call of another takes');
});

test.each([
  ['reads', 100_000, 'Firestore', 3],
  ['writes', 100_000, 'Firestore', 9],
  ['deletes', 200_000, 'Firestore', 2],
  ['storage', 10, 'Firestore storage', 150],
  ['backups', 10, 'Firestore storage', 30],
  ['calls', 1_000_000, 'Functions', 40],
  ['cpu', 1000, 'Functions', 2.4],
  ['transfer', 2, 'Hosting', 30],
  ['jobs', 1, 'Scheduler', 10],
  ['accounts', 50_100, 'Authentication', 55],
] as const)('%s: %i cost %s %f cents at list prices', (name, amount, service, cents) => {
  const list = listCents({ ...nothing(), [name]: amount }, prices);
  expect(list[service]).toBeCloseTo(cents, 10);
  expect(totalOf(list)).toBeCloseTo(cents, 10);
});

test('what is free is taken off: each day, or each month, and never more than there is', () => {
  const amounts = { ...nothing(), reads: 2_500_000, writes: 10, storage: 3, recovery: 3 };
  const billed = billedCents(amounts, prices, 30);
  expect(billed.Firestore).toBeCloseTo(100 * 0.03 * 10);
  expect(billed['Firestore storage']).toBeCloseTo(100 * (0.15 * 2 + 0.15 * 3));
  expect(billed.Functions).toBe(0);
});

test('amounts add up, so many times', () => {
  const one = { ...nothing(), reads: 2, calls: 1 };
  expect(plus(one, one, 10)).toEqual({ ...nothing(), reads: 22, calls: 11 });
});

/** A function of the server, as it is declared. */
interface Declared {
  __endpoint?: { availableMemoryMb: number };
}

test('each function has the memory that it is declared with, and a time', async () => {
  // Not by a path that the compiler follows: the server is compiled in another way.
  const functions: Record<string, Declared> = await import(join(root, 'functions/src/index.ts'));
  const memory = Object.entries(functions).map(([name, { __endpoint }]) => [
    name,
    Number(__endpoint?.availableMemoryMb) / 1024,
  ]);
  expect(Object.fromEntries(memory)).toEqual(memoryOf);
  expect(Object.keys(readAssumed().seconds)).toEqual(Object.keys(memoryOf));
});
