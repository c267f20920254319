import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import {
  type Creator,
  getAllDocuments,
  getAllInTransaction,
  getDocument,
  isTaken,
  type Remover,
  transact,
  type Writer,
} from '#platform/firestore.ts';
import { numberOf, randomNumber } from './number.ts';

const letters = { member: 'M', academy_charter: 'C', event_sanction: 'E' } as const;

/** Whose number it is: a member's or an application's. */
type Holder = { kind: 'member'; uid: string } | { kind: 'academy_charter' | 'event_sanction'; application_id: string };

/** The number of a kind with digits of its own (less than 10,000,000), whether somebody has it or not. */
export function numberFrom(kind: Holder['kind'], digits: number): string {
  return numberOf(letters[kind], digits);
}

function numberRef(number: string) {
  return database().collection(collections.numbers).doc(number);
}

/** Gives a number that nobody else has, for life: its uniqueness is the creation of its own document. */
export function giveNumber(creator: Creator, holder: Holder, number = randomNumber(letters[holder.kind])): string {
  creator.create(numberRef(number), holder);
  return number;
}

/** So many different numbers that nobody has at the moment; giving one still makes sure of it. */
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
 * The first number from some digits on (less than 10,000,000) that nobody has, read within a transaction: the same
 * digits mostly mean the same number.
 */
export async function readFreeNumber(transaction: Transaction, kind: Holder['kind'], digits: number): Promise<string> {
  const following = Array.from({ length: 10 }, (_, index) => numberFrom(kind, (digits + index) % 10_000_000));
  const found = await getAllInTransaction(transaction, following.map(numberRef));
  const free = following.find((_, index) => !found[index]?.exists);
  if (!free) throw new Error(`The ${following.length} numbers from ${following[0]} on are all taken`);
  return free;
}

/** The uid of the member with a membership number, or undefined. */
export async function findUidByNumber(number: string): Promise<string | undefined> {
  return (await getDocument(numberRef(number))).get('uid');
}

/** The uids of the members to whom these numbers lead, by number, read within a transaction; what no member has is left out. */
export async function readUidsByNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const found = await getAllInTransaction(transaction, numbers.map(numberRef));
  return new Map(
    found.flatMap((claim): [string, string][] => (claim.get('uid') ? [[claim.id, claim.get('uid')]] : [])),
  );
}

/** Has a number of a member lead to another one from now on. */
export function leadNumber(writer: Writer, number: string, uid: string): void {
  writer.set(numberRef(number), { kind: 'member', uid });
}

/** The numbers that a member has, as they are stored. */
export function numbersOf(uid: string): Query {
  return database().collection(collections.numbers).where('uid', '==', uid);
}

/** Takes a number from whoever has it: it stays given, to nobody. */
export function releaseNumber(writer: Writer, number: string, kind: Holder['kind']): void {
  writer.set(numberRef(number), { kind });
}

/** Removes a number from the record of numbers, so that it can be given again: for what was never real. */
export function removeNumber(remover: Remover, number: string): void {
  remover.delete(numberRef(number));
}

/** Runs a transaction again when the random number or code it gives is taken. */
export async function withFreshNumber<T>(run: (transaction: Transaction) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await transact(run);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}
