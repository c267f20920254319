import type { Application, ApplicationKind } from '@portal/contract/applications';
import { dayOf } from '@portal/contract/days';
import { type Entry, entry, maxEntries, standingOf } from '@portal/contract/eligibility';
import type { Member } from '@portal/contract/members';
import type { FirestoreDataConverter, Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '../applications/store.ts';
import { database, getAllInTransaction, queryInTransaction, transact } from '../firebase.ts';
import { notFound, Problem } from '../http/problem.ts';
import { readMember, readMembersByNumber } from '../members/store.ts';
import { publicName } from '../members/user.ts';

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

/**
 * Puts numbers on the list of a leader's own application, also such that nobody has; those on it already stay as they
 * are. Returns how many are then on the list. Throws 404 for another's list, 409 for more than `maxEntries`.
 */
export async function addEntries(
  kind: ApplicationKind,
  listId: string,
  leader: Member,
  numbers: readonly string[],
): Promise<number> {
  return transact(async (transaction) => {
    const list = await readOwn(transaction, kind, listId, leader);
    const asked = [...new Set(numbers)];
    const found = await getAllInTransaction(
      transaction,
      asked.map((number) => entryRef(listId, number)),
    );
    const added = asked.filter((_, index) => !found[index]?.exists);
    const members = await readMembersByNumber(transaction, added);
    const count = list.entries + added.length;
    if (count > maxEntries) throw new Problem(409, `A list holds at most ${maxEntries} members`);
    if (added.length === 0) return count;
    for (const number of added) {
      const holder = members.get(number);
      transaction.create(entryRef(listId, number), {
        list_id: listId,
        owner_uid: leader.user_id,
        membership_number: number,
        ...(holder ? factsOf(holder) : { uid: null, name: null, standing: null }),
        added_at: new Date().toISOString(),
      });
    }
    writeApplication(transaction, { ...list, entries: count });
    return count;
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

/** Whether a change of a member changes what lists tell of them. */
export function concernsLists(before: Member, after: Member): boolean {
  if (!after.membership_number) return false;
  return JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after));
}

// What one transaction can write at ease; nobody is on more lists that are still looked at.
const maxLists = 400;

/** Brings the lists that a member is on up to date with the member as it now is; running it again changes nothing. */
export async function refreshEntries(uid: string): Promise<void> {
  await transact(async (transaction) => {
    const newest = entries().where('uid', '==', uid).orderBy('added_at', 'desc').limit(maxLists);
    const member = await readMember(transaction, uid);
    const found = await queryInTransaction(transaction, newest);
    if (!member) return;
    const facts = factsOf(member);
    for (const doc of found.docs) transaction.set(doc.ref, { ...doc.data(), ...facts });
  });
}
