import type { Application } from '@portal/contract/records/application';
import { type Charter, charter } from '@portal/contract/records/charter';
import { type SanctionedEvent, sanctionedEvent } from '@portal/contract/records/event';
import { idOf, isCharter, kindOf, leaderOf, nameOf, numberOf } from '@portal/contract/rules/application';
import { charterReminderDay } from '@portal/contract/rules/reminder';
import { type ApplicationKind, applicationCollections, applicationKinds } from '@portal/contract/values/application';
import { pendingStatuses } from '@portal/contract/values/denial';
import {
  type CollectionReference,
  FieldPath,
  type FirestoreDataConverter,
  type Query,
  type Transaction,
} from 'firebase-admin/firestore';
import { valuesAmong } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import {
  countDocuments,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
  type Writer,
} from '#platform/firestore.ts';
import { newestOf, oldestOf, type Page, type PageRequest, pageOf, type Slice } from '#platform/paging.ts';
import { type Searched, searchTerms } from '#platform/search/terms.ts';
import { inStates, type States } from '#platform/states.ts';

/** The stored type of each kind of application. */
export interface Applications {
  academy_charter: Charter;
  event_sanction: SanctionedEvent;
}

const schemas = { academy_charter: charter, event_sanction: sanctionedEvent } as const;

/** The fields that the admin search covers: name, venue, city, leader, numbers. */
function searchedOf(application: Application): Searched {
  const { first_name, last_name } = leaderOf(application);
  const venue = isCharter(application) ? [] : [application.venue_name];
  return {
    names: [first_name, last_name],
    clubs: [nameOf(application), application.city, ...venue],
    numbers: [numberOf(application), application.grappling_leader_membership_number],
  };
}

/** Derived fields that searches and the daily run query. */
function foundBy(application: Application) {
  const search_terms = searchTerms(searchedOf(application));
  return isCharter(application) ? { search_terms, remind_on: charterReminderDay(application) } : { search_terms };
}

/** The collection of a kind of application, validated on read. */
export function applications<Kind extends ApplicationKind>(kind: Kind): CollectionReference<Applications[Kind]> {
  const converter = parsedBy<Application>(schemas[kind], foundBy);
  return database()
    .collection(applicationCollections[kind])
    .withConverter(converter as FirestoreDataConverter<Applications[Kind]>);
}

/** The stored applications of a kind, without validation, for full scans. */
export function allApplications(kind: ApplicationKind): Query {
  return database().collection(applicationCollections[kind]);
}

/** Returns an id for a new application. */
export function newApplicationId(): string {
  return database().collection(applicationCollections.academy_charter).doc().id;
}

/** Finds an application by id, or undefined. */
export async function findApplication<Kind extends ApplicationKind>(
  kind: Kind,
  id: string,
): Promise<Applications[Kind] | undefined> {
  return (await getDocument(applications(kind).doc(id))).data();
}

/** Reads an application by id within a transaction, or undefined. */
export async function readApplication<Kind extends ApplicationKind>(
  transaction: Transaction,
  kind: Kind,
  id: string,
): Promise<Applications[Kind] | undefined> {
  return (await getInTransaction(transaction, applications(kind).doc(id))).data();
}

/** Finds a leader's newest unpaid application, or undefined. */
export async function newestUnpaid(kind: ApplicationKind, uid: string): Promise<Application | undefined> {
  const unpaid = applications(kind).where('owner_uid', '==', uid).where('status', '==', 'pending_payment');
  return (await newestOf<Application>(unpaid, 'created_at', 1))[0]?.data();
}

/** Finds a leader's applications of both kinds, newest first, at most `limit` of each. */
export async function findApplicationsOf(uid: string, limit: number): Promise<Application[]> {
  const ofKind = async (kind: ApplicationKind): Promise<Application[]> => {
    const own: Query<Application> = applications(kind).where('owner_uid', '==', uid);
    return (await newestOf(own, 'created_at', limit)).map((found) => found.data());
  };
  const found = (await Promise.all(applicationKinds.map(ofKind))).flat();
  return found.sort((one, other) => other.created_at.localeCompare(one.created_at));
}

/** Applications per transaction, well below the database's limits even with search terms. */
export const applicationsPerTransaction = 50;

/**
 * Reads up to `applicationsPerTransaction` of a leader's applications of a kind within a transaction, by id, after a given id.
 */
export async function readApplicationsOf(
  transaction: Transaction,
  kind: ApplicationKind,
  uid: string,
  after: string | undefined,
): Promise<Application[]> {
  const own = applications(kind).where('owner_uid', '==', uid).orderBy(FieldPath.documentId());
  const some = (after ? own.startAfter(after) : own).limit(applicationsPerTransaction);
  return (await queryInTransaction(transaction, some)).docs.map((found): Application => found.data());
}

/** Returns the uids of those members who own a charter or an event, read within a transaction. */
export async function readOwners(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
  const ofKind = (kind: ApplicationKind) => valuesAmong(transaction, applications(kind), 'owner_uid', uids);
  return (await Promise.all(applicationKinds.map(ofKind))).flat();
}

/** Writes an application that is new or was read in the same transaction. */
export function writeApplication(writer: Writer, application: Application): void {
  writer.set(applications(kindOf(application)).doc(idOf(application)), application as never);
}

/** Returns a page of some states’ applications, newest first. Throws 422 for an unknown cursor. */
export function listApplications<Kind extends ApplicationKind>(
  kind: Kind,
  request: PageRequest,
  states: States,
): Promise<Page<Applications[Kind]>> {
  return pageOf(applications(kind), request, { listed: [kind], searchedOf, states });
}

type PendingStatus = (typeof pendingStatuses)[number];

/** Returns some states' applications of a kind that await the office (`pending_approval`) or their fee, oldest first. */
export function listWaitingApplications(
  kind: ApplicationKind,
  status: PendingStatus,
  slice: Slice,
  states: States,
): Promise<Application[]> {
  const waiting: Query<Application> = applications(kind).where('status', '==', status);
  return oldestOf(inStates(waiting, states), 'created_at', slice);
}

/** Finds charters that have any of some search terms, newest first. The caller filters further. */
export async function searchCharters(terms: readonly string[], limit: number): Promise<Charter[]> {
  const found = applications('academy_charter')
    .where('search_terms', 'array-contains-any', [...terms])
    .orderBy('created_at', 'desc');
  return (await getDocuments(found.limit(limit))).docs.map((doc) => doc.data());
}

/** Counts some states' applications of a kind that await a decision: of one status, or by default paid or not. */
export function countPendingApplications(
  kind: ApplicationKind,
  states: States,
  statuses: readonly PendingStatus[] = pendingStatuses,
): Promise<number> {
  const pending: Query<Application> = applications(kind).where('status', 'in', [...statuses]);
  return countDocuments(inStates(pending, states));
}
