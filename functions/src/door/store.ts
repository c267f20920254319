import { type Arrival, arrival, type DoorLink, doorLink } from '@portal/contract/records/door';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { lateArrivalDays } from '@portal/contract/values/door';
import { arrivalKeptYears } from '@portal/contract/values/retention';
import { type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { createMissing } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import { getDocument, getDocuments, getInTransaction, queryInTransaction, type Writer } from '#platform/firestore.ts';

const lateArrivalMs = lateArrivalDays * 24 * 60 * 60 * 1000;

/** Returns the instant after which a link takes no late arrivals either. */
export function closesAt({ ends_at }: Pick<DoorLink, 'ends_at'>): Date {
  return new Date(Date.parse(ends_at) + lateArrivalMs);
}

const expiring = (at: Date) => ({ expires_at: Timestamp.fromDate(at) });

const linkConverter = parsedBy(doorLink, (link) => expiring(closesAt(link)));

const arrivalConverter = parsedBy(arrival, ({ received_at }) =>
  expiring(beginningOf(daysLater(monthsLater(dayOf(new Date(received_at)), 12 * arrivalKeptYears), 1))),
);

function links() {
  return database().collection(collections.door_links).withConverter(linkConverter);
}

function arrivals() {
  return database().collection(collections.arrivals).withConverter(arrivalConverter);
}

/** Finds a link by the hash of its secret, or undefined. */
export async function findLink(id: string): Promise<DoorLink | undefined> {
  return (await getDocument(links().doc(id))).data();
}

/** Reads a link within a transaction, or undefined. */
export async function readLink(transaction: Transaction, id: string): Promise<DoorLink | undefined> {
  return (await getInTransaction(transaction, links().doc(id))).data();
}

/** Reads up to `limit` of an event's links that are not turned off, within a transaction. */
export async function readOpenLinks(transaction: Transaction, eventId: string, limit: number): Promise<DoorLink[]> {
  const open = links().where('event_id', '==', eventId).where('revoked_at', '==', null).limit(limit);
  return (await queryInTransaction(transaction, open)).docs.map((found) => found.data());
}

/** Writes a link that is new or was read in the same transaction. */
export function writeLink(writer: Writer, link: DoorLink): void {
  writer.set(links().doc(link.link_id), link);
}

/** Stores those arrivals that are not stored yet. */
export async function createArrivals(all: readonly Arrival[]): Promise<void> {
  await createMissing(all.map((data) => ({ ref: arrivals().doc(`${data.event_id}_${data.scan_id}`), data })));
}

/** Finds an event's arrivals that were received after an instant, or all, oldest first, at most `limit`. */
export async function findArrivalsSince(eventId: string, after: string | null, limit: number): Promise<Arrival[]> {
  const all = arrivals().where('event_id', '==', eventId).orderBy('received_at');
  return (await getDocuments((after ? all.startAfter(after) : all).limit(limit))).docs.map((found) => found.data());
}

/** Finds the arrivals of grappling leaders at an event, at most `limit`. */
export async function findCoachArrivals(eventId: string, limit: number): Promise<Arrival[]> {
  const coaches = arrivals().where('event_id', '==', eventId).where('membership_type', '==', 'grappling_leader');
  return (await getDocuments(coaches.limit(limit))).docs.map((found) => found.data());
}

/** The stored arrivals of a membership number, at any event. */
export function arrivalsWith(number: string): Query {
  return database().collection(collections.arrivals).where('membership_number', '==', number);
}

/** The stored arrivals at a leader's events. */
export function arrivalsOf(owner: string): Query {
  return database().collection(collections.arrivals).where('owner_uid', '==', owner);
}

/** The stored staff links of a leader's events. */
export function doorLinksOf(owner: string): Query {
  return database().collection(collections.door_links).where('owner_uid', '==', owner);
}

/** The stored arrivals at some events (at most 30). */
export function arrivalsAt(eventIds: readonly string[]): Query {
  return database()
    .collection(collections.arrivals)
    .where('event_id', 'in', [...eventIds]);
}

/** The stored staff links of some events (at most 30). */
export function doorLinksAt(eventIds: readonly string[]): Query {
  return database()
    .collection(collections.door_links)
    .where('event_id', 'in', [...eventIds]);
}
