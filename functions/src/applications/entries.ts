import {
  type Application,
  type ApplicationKind,
  applicationKinds,
  dayThatCounts,
  idOf,
} from '@portal/contract/applications';
import { dayOf } from '@portal/contract/days';
import {
  type AdditionsAnswer,
  type Entry,
  entry,
  maxEntries,
  reasonAgainst,
  standingOf,
} from '@portal/contract/eligibility';
import type { Member } from '@portal/contract/members';
import type { FirestoreDataConverter, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readMember, readMembersByNumber } from '#members/store.ts';
import { publicName } from '#members/user.ts';
import { valuesAmong } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getAllInTransaction, queryInTransaction, transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { readApplication, writeApplication } from './store.ts';

const converter: FirestoreDataConverter<Entry> = {
  toFirestore: (value) => entry.parse(value),
  fromFirestore: (snapshot) => entry.parse(snapshot.data()),
};

function entries() {
  return database().collection('entries').withConverter(converter);
}

function entryRef(listId: string, number: string) {
  return entries().doc(`${listId}_${number}`);
}

/** What an entry tells of its member. */
function factsOf(member: Member): Pick<Entry, 'uid' | 'name' | 'standing'> {
  return { uid: member.user_id, name: publicName(member, dayOf()), standing: standingOf(member) };
}

async function readOwn(
  transaction: Transaction,
  kind: ApplicationKind,
  id: string,
  leader: Member,
): Promise<Application> {
  const application = await readApplication(transaction, kind, id);
  if (application?.owner_uid !== leader.user_id) throw notFound();
  return application;
}

function newEntry(list_id: string, leader: Member, membership_number: string, holder: Member | undefined): Entry {
  return {
    list_id,
    owner_uid: leader.user_id,
    membership_number,
    ...(holder ? factsOf(holder) : { uid: null, name: null, standing: null }),
    added_at: new Date().toISOString(),
  };
}

/**
 * Puts numbers on the list of a leader's own application, also such that nobody has; those on it already stay as they
 * are. Returns how many are then on the list, and what is to be said of each on the day that counts. Throws 404 for
 * another's list, 409 for more than `maxEntries`.
 */
export async function addEntries(
  kind: ApplicationKind,
  listId: string,
  leader: Member,
  numbers: readonly string[],
): Promise<AdditionsAnswer> {
  return transact(async (transaction) => {
    const list = await readOwn(transaction, kind, listId, leader);
    const asked = [...new Set(numbers)];
    const found = await getAllInTransaction(
      transaction,
      asked.map((number) => entryRef(listId, number)),
    );
    const holders = await readMembersByNumber(
      transaction,
      asked.filter((_, index) => !found[index]?.exists),
    );
    const lines = asked.map(
      (number, index) => found[index]?.data() ?? newEntry(listId, leader, number, holders.get(number)),
    );
    const added = lines.filter((_, index) => !found[index]?.exists);
    const count = list.entries + added.length;
    if (added.length > 0 && count > maxEntries) throw new Problem(409, `A list holds at most ${maxEntries} members`);
    for (const line of added) transaction.create(entryRef(listId, line.membership_number), line);
    if (added.length > 0) writeApplication(transaction, { ...list, entries: count });
    const day = dayThatCounts(list, dayOf());
    return {
      entries: count,
      judged: lines.map((line) => ({
        membership_number: line.membership_number,
        name: line.name,
        reason: reasonAgainst(line, day),
      })),
    };
  });
}

/** Takes a number off the list of a leader's own application, if it is there. Returns how many are left on the list. */
export async function removeEntry(
  kind: ApplicationKind,
  listId: string,
  leader: Member,
  number: string,
): Promise<number> {
  return transact(async (transaction) => {
    const list = await readOwn(transaction, kind, listId, leader);
    const [found] = await getAllInTransaction(transaction, [entryRef(listId, number)]);
    if (!found?.exists) return list.entries;
    transaction.delete(found.ref);
    writeApplication(transaction, { ...list, entries: list.entries - 1 });
    return list.entries - 1;
  });
}

// What one transaction can write at ease.
const linesAtOnce = 400;

/** Puts a number, and whose it is, on the list of an application that is made in the same transaction. */
export function createEntry(
  transaction: Transaction,
  listId: string,
  leader: Member,
  number: string,
  holder: Member | undefined,
): void {
  transaction.create(entryRef(listId, number), newEntry(listId, leader, number, holder));
}

function entriesOf(uids: readonly string[]): Query<Entry> {
  return entries()
    .where('uid', 'in', [...uids])
    .limit(linesAtOnce);
}

/** Who of some members is on a list, read within a transaction. */
export function readListed(transaction: Transaction, uids: readonly string[]): Promise<string[]> {
  return valuesAmong(transaction, entries(), 'uid', uids);
}

async function readList(transaction: Transaction, listId: string): Promise<Application | undefined> {
  const found = await Promise.all(applicationKinds.map((kind) => readApplication(transaction, kind, listId)));
  return found.find((list) => list !== undefined);
}

/** Takes some of the lines about some members off their lists; returns whether there may be more. */
async function removeSome(uids: readonly string[]): Promise<boolean> {
  return transact(async (transaction) => {
    const { docs } = await queryInTransaction(transaction, entriesOf(uids));
    const ids = docs.map((line) => line.data().list_id);
    const lists = await Promise.all([...new Set(ids)].map((id) => readList(transaction, id)));
    for (const { ref } of docs) transaction.delete(ref);
    for (const list of lists.filter((known) => known !== undefined)) {
      const removed = ids.filter((id) => id === idOf(list)).length;
      writeApplication(transaction, { ...list, entries: list.entries - removed });
    }
    return docs.length === linesAtOnce;
  });
}

/** Takes some members (at most 30) off every list; those of others stay, and count on without them. */
export async function removeEntriesOf(uids: readonly string[]): Promise<void> {
  while (await removeSome(uids));
}

/** Every line of some lists (at most 30). */
export function entriesOn(listIds: readonly string[]): Query {
  return entries().where('list_id', 'in', [...listIds]);
}

/** Whether a change of a member changes what lists tell of them. */
export function concernsLists(before: Member | undefined, after: Member): boolean {
  if (!after.membership_number) return false;
  if (!before) return true;
  return JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));
}

/** Brings some of the lines about a member up to date; returns the last of them while there may be more. */
async function refreshSome(uid: string, after: QueryDocumentSnapshot<Entry> | undefined) {
  const all = entries().where('uid', '==', uid).orderBy('added_at', 'desc').limit(linesAtOnce);
  return transact(async (transaction) => {
    const member = await readMember(transaction, uid);
    const { docs } = await queryInTransaction(transaction, after ? all.startAfter(after) : all);
    if (!member) return undefined;
    const facts = factsOf(member);
    for (const doc of docs) transaction.set(doc.ref, { ...doc.data(), ...facts });
    return docs.length === linesAtOnce ? docs.at(-1) : undefined;
  });
}

/** Brings the lists that a member is on up to date with the member as it now is; running it again changes nothing. */
export async function refreshEntries(uid: string): Promise<void> {
  let last: QueryDocumentSnapshot<Entry> | undefined;
  do last = await refreshSome(uid, last);
  while (last);
}
