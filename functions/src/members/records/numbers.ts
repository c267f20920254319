import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import {
  type Creator,
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  isAlreadyExists,
  type Remover,
  transact,
  type Writer,
} from '#platform/firestore.ts';
import { numberOf, randomNumber } from './check-digit.ts';

const letters = { member: 'M', academy_charter: 'C', event_sanction: 'E' } as const;

/** The holder of a number: a member or an application. */
type Holder = { kind: 'member'; uid: string } | { kind: 'academy_charter' | 'event_sanction'; application_id: string };

/** Returns the number of this kind for the given digits (below 10,000,000), whether taken or not. */
export function numberFrom(kind: Holder['kind'], digits: number): string {
  return numberOf(letters[kind], digits);
}

function numberRef(number: string) {
  return database().collection(collections.numbers).doc(number);
}

/** Assigns a unique number for life. Creating its document enforces uniqueness. */
export function assignNumber(creator: Creator, holder: Holder, number = randomNumber(letters[holder.kind])): string {
  creator.create(numberRef(number), holder);
  return number;
}

/** Returns `count` different numbers that are currently free. Assigning one still enforces uniqueness. */
export async function findFreeNumbers(kind: Holder['kind'], count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const drawn = Array.from({ length: count - free.size }, () => randomNumber(letters[kind]));
    const found = await getAllDocuments(drawn.map(numberRef));
    for (const [index, number] of drawn.entries()) if (!found[index]?.exists) free.add(number);
  }
  return [...free];
}

/**
 * Returns the first free number from the given digits on (below 10,000,000), read within a transaction. The same digits
 * usually give the same number. Throws if the ten numbers from there on are all taken.
 */
export async function readFreeNumber(transaction: Transaction, kind: Holder['kind'], digits: number): Promise<string> {
  const following = Array.from({ length: 10 }, (_, index) => numberFrom(kind, (digits + index) % 10_000_000));
  const found = await getAllInTransaction(transaction, following.map(numberRef));
  const free = following.find((_, index) => !found[index]?.exists);
  if (!free) throw new Error(`The ${following.length} numbers from ${following[0]} on are all taken`);
  return free;
}

/** Returns the uid of the member with a membership number, or undefined. */
export async function findUidByNumber(number: string): Promise<string | undefined> {
  return (await getDocument(numberRef(number))).get('uid');
}

/** Returns member uids by membership number, read within a transaction. Numbers without a member are omitted. */
export async function readUidsByNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = await getAllInTransaction(transaction, numbers.map(numberRef));
  return new Map(
    found.flatMap((claim): [string, string][] => (claim.get('uid') ? [[claim.id, claim.get('uid')]] : [])),
  );
}

/** Points a membership number at another member. */
export function redirectNumber(writer: Writer, number: string, uid: string): void {
  writer.set(numberRef(number), { kind: 'member', uid });
}

/** Returns a query for a member's stored numbers. */
export function numbersOf(uid: string): Query {
  return database().collection(collections.numbers).where('uid', '==', uid);
}

/** Detaches a number from its holder. It stays taken, so that it is never assigned again. */
export function releaseNumber(writer: Writer, number: string, kind: Holder['kind']): void {
  writer.set(numberRef(number), { kind });
}

/** Deletes a number so that it can be assigned again. For test data only. */
export function removeNumber(remover: Remover, number: string): void {
  remover.delete(numberRef(number));
}

/** Runs a transaction, retrying with new random values when the number or code it assigns is taken. */
export async function withFreshNumber<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transact(run);
    } catch (error) {
      if (!isAlreadyExists(error)) throw error;
    }
  }
}
