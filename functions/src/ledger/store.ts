import { createHash } from 'node:crypto';
import { day, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import type { QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { readDay } from '#members/records/index.ts';
import { gatherAll } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocuments, queryInTransaction } from '#platform/firestore.ts';

/** The document `ledger_days/{day}`: the seal of a day's activity records. Only the server reads it. */
export const ledgerDay = z.object({
  day,
  count: z.int(),
  /** SHA-256 over the day, the hash of the day before, and each record’s id and digest in order, in hex. */
  hash: z.string(),
  /** The hash of the day before; empty for the first day. */
  previous: z.string(),
  sealed_at: instant,
  /** The server's signature of all of the above. */
  mac: z.string(),
});

export type LedgerDay = z.output<typeof ledgerDay>;

/** Returns the values of a day that the server signs. */
export function signedOf({ day, count, hash, previous, sealed_at }: Omit<LedgerDay, 'mac'>): unknown[] {
  return [day, count, hash, previous, sealed_at];
}

/** Returns the number and the hash of a day's records, continuing the hash of the day before. */
export async function sumOfDay(day: string, previous: string, keys?: readonly Buffer[]) {
  const hash = createHash('sha256').update(`${day}\n${previous}\n`);
  let count = 0;
  for await (const { id, digest } of readDay(day, keys)) {
    hash.update(`${id} ${digest}\n`);
    count += 1;
  }
  return { count, hash: hash.digest('hex') };
}

function days() {
  return database().collection(collections.ledger_days);
}

/** Returns all sealed days, oldest first, without validation. */
export function allSealed(): Promise<QueryDocumentSnapshot[]> {
  return gatherAll(days().orderBy('day'));
}

const newest = () => days().orderBy('day', 'desc').limit(1);

/** Returns the last sealed day, or undefined. */
export async function lastSealed(): Promise<LedgerDay | undefined> {
  const [found] = (await getDocuments(newest())).docs;
  return found && ledgerDay.parse(found.data());
}

/** Adds days to the chain, if it still ends with a day (`YYYY-MM-DD`). Otherwise returns false. */
export async function addDays(
  transaction: Transaction,
  last: string | undefined,
  added: readonly LedgerDay[],
): Promise<boolean> {
  const [found] = (await queryInTransaction(transaction, newest())).docs;
  if (found?.get('day') !== last) return false;
  for (const one of added) transaction.create(days().doc(one.day), one);
  return true;
}
