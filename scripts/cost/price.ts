import type { Usage } from '../meter/usage.ts';
import type { Assumed, Billable, Price, Prices } from './figures.ts';

/** How much of what is billed. */
export type Amounts = Record<Billable, number>;

const billables: readonly Billable[] = [
  ...['reads', 'writes', 'deletes', 'expiries', 'egress'],
  ...['storage', 'recovery', 'backups'],
  ...['calls', 'cpu', 'memory', 'transfer', 'files', 'accounts', 'jobs'],
] as Billable[];

export const nothing = (): Amounts => Object.fromEntries(billables.map((name) => [name, 0])) as Amounts;

/** So many times some amounts, added to others. */
export function plus(amounts: Amounts, others: Amounts, times = 1): Amounts {
  return Object.fromEntries(billables.map((name) => [name, amounts[name] + times * others[name]])) as Amounts;
}

/** GiB of memory of each function, by functions/src/index.ts; each has one vCPU, as firebase-functions gives it. */
export const memoryOf: Record<string, number> = {
  api: 1,
  stripeWebhook: 0.25,
  sendMail: 0.25,
  followMembers: 0.25,
  runImport: 1,
  daily: 0.5,
};

/** The seconds for which a call of a function is billed: a tenth at least, and its part of the starts. Throws for an unknown function. */
export function secondsOf(name: string, { seconds, starts }: Pick<Assumed, 'seconds' | 'starts'>): number {
  const taken = seconds[name]?.seconds;
  if (taken === undefined) throw new Error(`docs/cost/month.json does not say how long a call of ${name} takes`);
  return Math.max(0.1, taken) + starts.share * starts.seconds;
}

const GiB = 2 ** 30;
const GB = 1e9;

/** What of a usage is billed. */
export function amountsOf(usage: Usage, assumed: Pick<Assumed, 'seconds' | 'starts'>): Amounts {
  const { reads, listened, ruled, writes, deletes, expiring, bytes } = usage;
  const amounts = nothing();
  for (const [name, count] of Object.entries(usage.calls)) {
    const seconds = count * secondsOf(name, assumed);
    amounts.calls += count;
    amounts.cpu += seconds;
    amounts.memory += seconds * (memoryOf[name] ?? 1);
  }
  return {
    ...amounts,
    reads: reads + listened + ruled,
    writes,
    deletes,
    expiries: expiring,
    egress: bytes.listeners / GiB,
    transfer: (bytes.hosting + bytes.api) / GB,
  };
}

const inCents = ({ dollars, per, above = 0 }: Price, amount: number) =>
  (100 * dollars * Math.max(0, amount - above)) / per;

function byService(prices: Prices, centsOfOne: (price: Price, name: Billable) => number): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const name of billables) {
    const price = prices.prices[name];
    sums[price.service] = (sums[price.service] ?? 0) + centsOfOne(price, name);
  }
  return sums;
}

/** Cents at list prices for each service, as if nothing were free. */
export function listCents(amounts: Amounts, prices: Prices): Record<string, number> {
  return byService(prices, (price, name) => inCents(price, amounts[name]));
}

/**
 * Cents for each service of what a month of so many days comes to, less what is free. What is free each day is taken for as
 * much on each of them: nothing of it is kept for the next.
 */
export function billedCents(amounts: Amounts, prices: Prices, days: number): Record<string, number> {
  const freeOf = ({ free = 0, each }: Price) => (each === 'day' ? free * days : free);
  return byService(prices, (price, name) => inCents(price, Math.max(0, amounts[name] - freeOf(price))));
}

/** All of it. */
export const totalOf = (cents: Record<string, number>): number =>
  Object.values(cents).reduce((sum, one) => sum + one, 0);
