import { lastConsent } from '@portal/contract/records/consent';
import { day, email, id, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { takeBackDays } from '@portal/contract/values/hand-over';
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database } from '#platform/database.ts';
import { type Creator, getDocument, getDocuments, getInTransaction, queryInTransaction } from '#platform/firestore.ts';

/**
 * The document `hand_overs/{hand_over_id}`: what it takes to take a hand-over back. The parent's address stands here and not on
 * the member, whom the own account reads.
 */
const handOver = z.object({
  hand_over_id: id,
  member_uid: id,
  /** The account that the member was handed over to. */
  own_uid: id,
  handed_over_at: instant,
  /** The last day on which it can be taken back. */
  until: day,
  /** The parent's account: as it was, should it be gone. */
  account_uid: id,
  email,
  email_confirmed_at: instant.nullable(),
  /** What the member had before. */
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

// The last day ends later in the federation's time zone than in UTC.
const expiresAt = (until: string) => Timestamp.fromDate(new Date(`${daysLater(until, 2)}T00:00:00Z`));

/** Keeps what it takes to take a hand-over back, in its transaction; returns the id, which the link for that names. */
export function noteHandOver(creator: Creator, noted: Omit<HandOver, 'hand_over_id' | 'until'>): string {
  const ref = handOvers().doc();
  const until = daysLater(dayOf(), takeBackDays);
  const kept = handOver.parse({ ...noted, hand_over_id: ref.id, until });
  creator.create(ref, { ...kept, expires_at: expiresAt(until) });
  return ref.id;
}

/** One that can still be taken back, of what was found. */
function openOf(found: unknown): HandOver | undefined {
  const known = found === undefined ? undefined : handOver.parse(found);
  return known && known.until >= dayOf() ? known : undefined;
}

/** The hand-over that can be taken back by its id, or undefined. */
export async function findHandOver(id: string): Promise<HandOver | undefined> {
  return openOf((await getDocument(handOvers().doc(id))).data());
}

/** The same, read within a transaction. */
export async function readHandOver(transaction: Transaction, id: string): Promise<HandOver | undefined> {
  return openOf((await getInTransaction(transaction, handOvers().doc(id))).data());
}

/** The hand-overs of a member, as they are stored. */
export function handOversOf(uid: string): Query {
  return handOvers().where('member_uid', '==', uid);
}

/** The hand-overs out of an account, as they are stored. */
export function handOversFrom(account_uid: string): Query {
  return handOvers().where('account_uid', '==', account_uid);
}

/** The hand-over of a member that can be taken back, or undefined. */
export async function findHandOverOf(uid: string): Promise<HandOver | undefined> {
  const { docs } = await getDocuments(handOversOf(uid));
  return docs.flatMap((found) => openOf(found.data()) ?? [])[0];
}

/** The same, read within a transaction. */
export async function readHandOverOf(transaction: Transaction, uid: string): Promise<HandOver | undefined> {
  const { docs } = await queryInTransaction(transaction, handOversOf(uid));
  return docs.flatMap((found) => openOf(found.data()) ?? [])[0];
}

/** Forgets a hand-over that was taken back. */
export function forgetHandOver(transaction: Transaction, { hand_over_id }: HandOver): void {
  transaction.delete(handOvers().doc(hand_over_id));
}
