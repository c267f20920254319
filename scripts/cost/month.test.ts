import { expect, test } from 'vitest';
import type { Assumed, Figure, Figures } from './figures.ts';
import { readAssumed, readPrices } from './figures.ts';
import { feesOf, monthOf, storedOf, timesOf } from './month.ts';
import { totalOf } from './price.ts';

const prices = readPrices();
const why = '';

const figure = (reads: number, of?: Figure['of']): Figure => ({
  says: 'A journey',
  ...(of && { of }),
  usage: {
    calls: {},
    ...{ reads, writes: 0, deletes: 0, expiring: 0, listens: 0, listened: 0, ruled: 0 },
    bytes: { hosting: 0, api: 0, listeners: 0 },
  },
  stored: { documents: 1, bytes: 1000, indexes: 9000 },
  spread: 0,
});

const figures: Figures = {
  runs: 1,
  journeys: { register: figure(100), renew: figure(50), export: figure(600, { count: 300, what: 'members' }) },
  ms: {},
};

const assumed: Assumed = {
  ...readAssumed(),
  sizes: [1000, 10_000],
  days: 30,
  journeys: {
    register: { each_member: 0.1, why },
    renew: { a_month: [7, 70], why },
    export: { a_month: [1, 2], of_members: true, why },
  },
  payments: { register: 'adult', renew: 'academy_charter' },
  refunds: { share: 0.01, why },
  disputes: { share: 0.001, why },
  renewals: { kept: 2, why },
};

test('how often: for each member, for a size, or for all members', () => {
  const times = Object.values(assumed.journeys).map((often) => timesOf(often, 10_000, assumed));
  expect(times).toEqual([1000, 70, 20_000]);
  expect(() => timesOf({ a_month: [1, 2], why }, 500, assumed)).toThrow('for 500 members');
});

test('what a member leaves: a registration, and the renewals', () => {
  expect(storedOf(figures, assumed)).toBe(3 * 10_000);
});

test('a month is the sum of its journeys, and what is there all the time', () => {
  const month = monthOf(10_000, figures, assumed, prices);
  expect(month.amounts.reads).toBe(1000 * 100 + 70 * 50 + (20_000 / 300) * 600);
  expect(month.amounts.storage).toBeCloseTo((10_000 * 30_000) / 2 ** 30);
  expect(month.amounts.backups).toBeCloseTo(21 * month.amounts.storage);
  expect(month.journeys.map(({ id, times }) => [id, times])).toEqual([
    ['register', 1000],
    ['renew', 70],
    ['export', 20_000],
  ]);
  expect(month.list.Firestore).toBeCloseTo(month.journeys.reduce((sum, { cents }) => sum + cents, 0));
});

test('what is free on each day is taken off, and what has no allowance stays', () => {
  const month = monthOf(1000, figures, assumed, prices);
  expect(month.billed.Firestore).toBe(0);
  expect(month.billed.Scheduler).toBe(0);
  expect(month.billed['Firestore storage']).toBeGreaterThan(0);
  expect(totalOf(month.billed)).toBeLessThan(totalOf(month.list));
});

test('a federation of ten times the size pays more, and not less for each member than nothing', () => {
  const [small, large] = [1000, 10_000].map((members) => totalOf(monthOf(members, figures, assumed, prices).billed));
  expect(large).toBeGreaterThan(Number(small));
});

test('Stripe takes a share and an amount of each payment, also of one that goes back, and more for a dispute', () => {
  const { payments, collected, fees } = feesOf(1000, assumed, prices);
  expect(payments).toBe(107);
  expect(collected).toBeCloseTo((100 * 66_00 + 7 * 115_00) * 0.989);
  expect(fees).toBeCloseTo(100 * (66_00 * 0.029 + 30) + 7 * (115_00 * 0.029 + 30) + 107 * 0.001 * 15_00);
});

test('a journey without a figure, or a payment without a journey, is told', () => {
  const more = { ...assumed, journeys: { ...assumed.journeys, visit: { each_member: 1, why } } };
  expect(() => monthOf(1000, figures, more, prices)).toThrow('journeys.json has no visit');
  expect(() => feesOf(1000, { ...assumed, payments: { charter: 'adult' } }, prices)).toThrow('how often charter');
});
