import { lastConsent } from '@portal/contract/records/consent';
import { day, id, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { takeBackDays } from '@portal/contract/values/hand-over';
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, getDocuments, getInTransaction, queryInTransaction } from '#platform/firestore.ts';
import { formerAccount } from './accounts.ts';

/**
 * The document `hand_overs/{hand_over_id}`: what undoing a hand-over needs. It holds the parent's address because the
 * member's own account can read the member document.
 */
const handOver = z.object({
  hand_over_id: id,
  member_uid: id,
  /** The account that the member was handed over to. */
  own_uid: id,
  handed_over_at: instant,
  /** The last day for taking it back. */
  until: day,
  /** The parent's account, with its details in case it is deleted. */
  ...formerAccount.shape,
  /** The member's previous values. */
  before: z.object({
    parent_first_name: z.string().nullable(),
    parent_last_name: z.string().nullable(),
    consent: lastConsent.nullable(),
  }),
});

export type HandOver = z.output<typeof handOver>;

function handOvers() {
  return database().collection(collections.hand_overs);
}

// In the federation's time zone, the last day may end later than in UTC.
const expiresAt = (until: string) => Timestamp.fromDate(new Date(`${daysLater(until, 2)}T00:00:00Z`));

/** Stores what undoing a hand-over needs, in its transaction. Returns the id for the take-back link. */
export function noteHandOver(creator: Creator, noted: Omit<HandOver, 'hand_over_id' | 'until'>): string {
  const ref = handOvers().doc();
  const until = daysLater(dayOf(), takeBackDays);
  const kept = handOver.parse({ ...noted, hand_over_id: ref.id, until });
  creator.create(ref, { ...kept, expires_at: expiresAt(until) });
  return ref.id;
}

/** Returns the parsed hand-over if it can still be taken back. */
function openOf(found: unknown): HandOver | undefined {
  const known = found === undefined ? undefined : handOver.parse(found);
  return known && known.until >= dayOf() ? known : undefined;
}

/** Returns a hand-over by id if it can still be taken back, or undefined. */
export async function findHandOver(id: string): Promise<HandOver | undefined> {
  return openOf((await getDocument(handOvers().doc(id))).data());
}

/** Returns a hand-over by id if it can still be taken back, read within a transaction, or undefined. */
export async function readHandOver(transaction: Transaction, id: string): Promise<HandOver | undefined> {
  return openOf((await getInTransaction(transaction, handOvers().doc(id))).data());
}

/** Returns a query for a member's stored hand-overs. */
export function handOversOf(uid: string): Query {
  return handOvers().where('member_uid', '==', uid);
}

/** Returns a query for the stored hand-overs out of an account. */
export function handOversFrom(account_uid: string): Query {
  return handOvers().where('account_uid', '==', account_uid);
}

/** Returns a member's hand-over if it can still be taken back, or undefined. */
export async function findHandOverOf(uid: string): Promise<HandOver | undefined> {
  const { docs } = await getDocuments(handOversOf(uid));
  return docs.flatMap((found) => openOf(found.data()) ?? [])[0];
}

/** Returns a member's hand-over if it can still be taken back, read within a transaction, or undefined. */
export async function readHandOverOf(transaction: Transaction, uid: string): Promise<HandOver | undefined> {
  const { docs } = await queryInTransaction(transaction, handOversOf(uid));
  return docs.flatMap((found) => openOf(found.data()) ?? [])[0];
}

/** Deletes a hand-over that was taken back. */
export function forgetHandOver(transaction: Transaction, { hand_over_id }: HandOver): void {
  transaction.delete(handOvers().doc(hand_over_id));
}
