import { createHash, createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { omit } from 'es-toolkit/object';
import { isPlainObject } from 'es-toolkit/predicate';
import { config } from '#platform/config.ts';

/** One lawful change of a record: the digests before and after it, signed by the server. */
export interface Step {
  from: string;
  to: string;
  mac: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** The digest after a lawful removal. */
const removed = 'removed';

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (isPlainObject(value)) {
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`;
  }
  // Only a record written outside the portal has other values, such as timestamps.
  return typeof value === 'object' && value !== null ? inspect(value) : String(JSON.stringify(value));
}

/** Returns the SHA-256 of a record's id and content, without the fields derived from them, in hex. */
function digestOf(id: string, record: Fields): string {
  const content = canonical(omit(record, ['proof', 'search_terms']));
  return createHash('sha256').update(`${id}\n${content}`).digest('hex');
}

function stepsOf({ proof }: Fields): Step[] {
  return Array.isArray(proof) ? proof : [];
}

/** Returns the ledger's signature of some values, by default with the present key. */
export function signed(values: readonly unknown[], key: Buffer = config.ledgerKey): string {
  return createHmac('sha256', key).update(JSON.stringify(values)).digest('hex');
}

/** Reports whether the ledger signed some values, with any of the keys. */
export function isSigned(values: readonly unknown[], mac: unknown, keys: readonly Buffer[]): boolean {
  return keys.some((key) => signed(values, key) === mac);
}

/** Adds a step to a record's proof; a record that is again as it was at first needs none. */
function provenTo(id: string, record: Fields, to: string): Step[] {
  const steps = stepsOf(record);
  const from = digestOf(id, record);
  if (from === to) return steps;
  return steps[0]?.from === to ? [] : [...steps, { from, to, mac: signed([id, from, to]) }];
}

/** Adds to lawful changes of a stored record the proof of what it was before. */
export function withProof<Changes extends Fields>(id: string, record: Fields, changes: Changes) {
  return { ...changes, proof: provenTo(id, record, digestOf(id, { ...record, ...changes })) };
}

/** Returns the proof of a record that is lawfully removed. */
export function proofOfRemoval(id: string, record: Fields): Step[] {
  return provenTo(id, record, removed);
}

/**
 * Returns the digest that a record, or what is left of a removed one, had before its lawful changes. With keys, a proof
 * that none of them signed step by step is ignored, so that the digest is that of the present content.
 */
export function firstDigestOf(id: string, record: Fields, keys?: readonly Buffer[]): string {
  const steps = stepsOf(record);
  const present = 'action' in record ? digestOf(id, record) : removed;
  const isProven = steps.every(({ from, to, mac }, at) => {
    const isFollowed = to === (steps[at + 1]?.from ?? present);
    return isFollowed && isSigned([id, from, to], mac, keys ?? []);
  });
  return (keys && !isProven ? undefined : steps[0]?.from) ?? present;
}
