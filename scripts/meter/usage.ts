import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../parts/paths.mjs';
import type { ListenerBill } from './listeners.ts';
import type { Ended } from './record-functions.mjs';
import type { Bytes } from './traffic.ts';

/** What something costs, before any price. */
export interface Usage extends ListenerBill {
  /** Invocations of functions, by their name. */
  calls: Record<string, number>;
  /** Documents that functions read, wrote and removed, as Firestore bills them. */
  reads: number;
  writes: number;
  deletes: number;
  /** Documents that they left and that will expire: then each is removed, which is billed, too. */
  expiring: number;
  /** Bytes that browsers got. */
  bytes: Bytes;
}

/** What something took and left, beside what it costs. */
export interface Metered extends Usage {
  /** When it began, and the milliseconds from then until all was quiet. */
  begun: Date;
  ms: number;
  /** Milliseconds in which functions were busy, by their name. */
  busy: Record<string, number>;
  /** Paths of the documents that functions wrote and left. */
  left: string[];
  /** The reads of answers that tell of them: as they tell, and as they were counted on the wire. */
  told: { reads: number; counted: number };
}

interface Index {
  fieldOverrides: { collectionGroup: string; ttl?: boolean }[];
}

const { fieldOverrides }: Index = JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8'));
const expiringIn = new Set(fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup));

/** Whether a document will expire, by its path. */
export const isExpiring = (path: string): boolean => expiringIn.has(path.split('/').at(-2) ?? '');

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function byFunction(ended: readonly Ended[], of: (some: readonly Ended[]) => number): Record<string, number> {
  const groups = Object.groupBy(ended, (one) => one.function);
  const sums = Object.entries(groups).map(([name, some = []]): [string, number] => [name, of(some)]);
  return Object.fromEntries(sums.sort(([one], [other]) => one.localeCompare(other)));
}

/** What some invocations of functions cost together. */
export function usageOf(ended: readonly Ended[]): Omit<Metered, 'bytes' | 'begun' | 'ms' | keyof ListenerBill> {
  const total = (which: 'reads' | 'writes' | 'deletes') => sum(ended.map((one) => one[which]));
  const removed = new Set(ended.flatMap((one) => one.removed));
  const left = [...new Set(ended.flatMap((one) => one.written))].filter((path) => !removed.has(path)).sort();
  const told = ended.filter((one) => one.told !== null);
  return {
    calls: byFunction(ended, (some) => some.length),
    reads: total('reads'),
    writes: total('writes'),
    deletes: total('deletes'),
    expiring: left.filter(isExpiring).length,
    busy: byFunction(ended, (some) => Math.round(sum(some.map((one) => one.ms)))),
    left,
    told: { reads: sum(told.map((one) => one.told ?? 0)), counted: sum(told.map((one) => one.reads)) },
  };
}

type Counts = Record<string, number>;

function combined<C extends object>(one: C, other: C, sign: 1 | -1): C {
  const [before, more] = [one as Counts, other as Counts];
  const names = [...new Set([...Object.keys(before), ...Object.keys(more)])].sort();
  const counts = names.map((name): [string, number] => [name, (before[name] ?? 0) + sign * (more[name] ?? 0)]);
  return Object.fromEntries(counts.filter(([name, count]) => count !== 0 || name in before)) as C;
}

function both(one: Metered, other: Metered, sign: 1 | -1): Metered {
  const { calls, bytes, busy, told, left, begun, ...counts } = one;
  const { calls: _c, bytes: _b, busy: _s, told: _t, left: also, begun: _, ...others } = other;
  return {
    ...combined(counts, others, sign),
    begun,
    calls: combined(calls, other.calls, sign),
    bytes: combined(bytes, other.bytes, sign),
    busy: combined(busy, other.busy, sign),
    told: combined(told, other.told, sign),
    left: sign === 1 ? [...new Set([...left, ...also])] : left.filter((path) => !also.includes(path)),
  };
}

/** What two parts cost together. */
export const added = (one: Metered, other: Metered): Metered => both(one, other, 1);

/** What something costs more than another, which it contains. */
export const without = (whole: Metered, part: Metered): Metered => both(whole, part, -1);

/** What was counted since. */
export const since = <C extends object>(before: C, now: C): C => combined(now, before, -1);
