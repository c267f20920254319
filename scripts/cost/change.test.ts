import { expect, test } from 'vitest';
import type { Usage } from '../meter/usage.ts';
import { changeOf } from './change.ts';
import { readAssumed, readPrices } from './figures.ts';

const usage: Usage = {
  calls: { api: 10, sendMail: 2 },
  ...{ reads: 40, writes: 20, deletes: 5, expiring: 5, listens: 4, listened: 10, ruled: 10 },
  bytes: { hosting: 300_000, api: 20_000, listeners: 30_000 },
};

const change = (now: Partial<Usage>) => changeOf({ usage }, { ...usage, ...now }, readAssumed(), readPrices());

test.each<[string, Partial<Usage>]>([
  ['is the same', {}],
  ['reads a tenth more', { reads: 44 }],
  ['sends a little less', { bytes: { hosting: 280_000, api: 20_000, listeners: 30_000 } }],
  ['sends a third more, as another machine may', { bytes: { hosting: 410_000, api: 20_000, listeners: 30_000 } }],
  ['reads half as much, which is little of the price', { reads: 20 }],
])('a journey that %s keeps its figure', (_, now) => {
  expect(change(now)).toBeUndefined();
});

test.each<[string, Partial<Usage>, string]>([
  ['reads by functions', { reads: 45 }, 'documents read by functions: 40 → 45 (+13%)'],
  ['reads by lists and rules', { ruled: 20 }, 'documents read for listeners: 20 → 30 (+50%)'],
  ['writes', { writes: 23 }, 'documents written: 20 → 23 (+15%)'],
  ['deletes', { expiring: 10 }, 'documents deleted: 10 → 15 (+50%)'],
  ['calls', { calls: { api: 12, sendMail: 2 } }, 'calls: 12 → 14 (+17%)'],
  ['bytes', { bytes: { hosting: 600_000, api: 20_000, listeners: 30_000 } }, 'bytes sent: 350,000 → 650,000 (+86%)'],
])('a journey with many more %s is dearer, and says what grew', (_, now, grown) => {
  expect(change(now)).toMatch(/^It became dearer: .*; price: \S+ cents → \S+ cents \(\+\d+%\)$/);
  expect(change(now)).toContain(`: ${grown};`);
});

test('what there was nothing of has grown', () => {
  const none = { ...usage, deletes: 0, expiring: 0 };
  expect(changeOf({ usage: none }, usage, readAssumed(), readPrices())).toContain('documents deleted: 0 → 10 (new)');
});

test('the price alone makes it dearer where no part has grown by a tenth', () => {
  expect(change({ calls: { api: 10, sendMail: 0, runImport: 2 } })).toMatch(/^It became dearer: price: /);
});

test('a journey that became much cheaper needs its figure lowered', () => {
  expect(change({ calls: { api: 2, sendMail: 0 } })).toMatch(
    /^It became cheaper: price: .* \(−\d+%\)\. Write the new figure: npm run cost$/,
  );
});

test('a journey without a figure needs one', () => {
  expect(changeOf(undefined, usage, readAssumed(), readPrices())).toBe('It has no figure yet. Write it: npm run cost');
});
