import { createHash } from 'node:crypto';
import type { Activity } from '@portal/contract/records/activity';
import type { Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import type { ApplicationCollection } from '@portal/contract/values/application';
import { collections, subcollections } from '@portal/contract/values/collections';
import type { Query } from 'firebase-admin/firestore';
import { endingOn, standingOf } from '#members/policy.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';

/**
 * Every document of the database but the rate counters, as path and time of its last write. Mails count by path only:
 * each is marked as sent some time after it was written, when the link of a welcome is made, too, which does not count.
 */
export async function databaseState(): Promise<Map<string, string>> {
  const all = await database().listCollections();
  const unwatched: string[] = [collections.limits, collections.tokens];
  const watched: Query[] = all.filter((collection) => !unwatched.includes(collection.id));
  watched.push(database().collection(collections.tokens).where('purpose', '!=', 'confirmation'));
  // The bytes of documents lie below them, the errors of uploads, and what the office keeps of a member.
  const { chunks, errors, corrections, notes } = subcollections;
  watched.push(...[chunks, errors, corrections, notes].map((name) => database().collectionGroup(name)));
  const found = await Promise.all(watched.map((collection) => collection.select().get()));
  return new Map(
    found.flatMap(({ docs }) =>
      docs.map((doc): [string, string] => [
        doc.ref.path,
        doc.ref.parent.id === collections.outbox ? '' : doc.updateTime.valueOf(),
      ]),
    ),
  );
}

/**
 * The paths of documents that were written or removed between two states. A new link is made as its mail goes out, which may
 * be of a test before: what asks for one has put its mail into the outbox.
 */
export function changedPaths(before: Map<string, string>, after: Map<string, string>): string[] {
  const isNewLink = (path: string) => path.startsWith(`${collections.tokens}/`) && !before.has(path);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path) && !isNewLink(path));
}

/**
 * The paths of the documents that differ since a state and name one of some ids or addresses. What earlier tests have set
 * going in the background goes on meanwhile, and names others.
 */
export async function changesAbout(before: Map<string, string>, names: readonly string[]): Promise<string[]> {
  const changed = changedPaths(before, await databaseState());
  const documents = await Promise.all(changed.map((path) => database().doc(path).get()));
  return documents
    .filter((document) => {
      const text = JSON.stringify([document.ref.path, document.data() ?? null]);
      return names.some((name) => text.includes(name));
    })
    .map(({ ref }) => ref.path);
}

const memberAt = (uid: string) => database().collection(collections.members).doc(uid);

/** Changes a member behind the portal's back. */
export async function changeMemberOf(uid: string, changes: Partial<Member>): Promise<void> {
  const { status, membership_expiry } = changes;
  const ref = memberAt(uid);
  await transact(async (transaction) => {
    const before = (await transaction.get(ref)).data() as Member;
    const terms = membership_expiry && before.terms.length > 0 && endingOn(before, membership_expiry);
    const lock = status && { status_before_lock: isLocked(status) ? standingOf(before) : null };
    transaction.update(ref, { ...changes, ...terms, ...lock });
  });
}

/** The uid of a member's account. */
export async function accountOf(user_id: string): Promise<string> {
  return (await memberAt(user_id).get()).get('account_uid');
}

/** Ends the sessions of a member's account behind the portal's back, as a reset would. */
export async function endSessionsOf(user_id: string): Promise<void> {
  const uid = await accountOf(user_id);
  const batch = database().batch();
  batch.update(database().collection(collections.accounts).doc(uid), { sessions: {} });
  batch.update(memberAt(user_id), { sessions_ended_at: new Date().toISOString() });
  await batch.commit();
}

const activityWhere = (field: 'target_uid' | 'actor_uid') => async (uid: string, action: Activity['action']) => {
  const found = await database().collection(collections.activity).where(field, '==', uid).get();
  return found.docs.filter((doc) => doc.get('action') === action);
};

/** The activity records of one kind about a member. */
export const activityOf = activityWhere('target_uid');

/** The activity records of one kind by somebody. */
export const activityBy = activityWhere('actor_uid');

/** The consent records of a member. */
export async function consentsFor(uid: string): Promise<FirebaseFirestore.DocumentData[]> {
  const found = await database().collection(collections.consents).where('member_uid', '==', uid).get();
  return found.docs.map((doc) => doc.data());
}

/** Lets a link that went out by mail expire. */
export async function expireLink(token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest('hex');
  await database()
    .collection(collections.tokens)
    .doc(hash)
    .update({ expires_at: new Date(Date.now() - 1000) });
}

/** Every document of a collection, as it is stored. */
export async function storedIn(collection: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await database().collection(collection).get()).docs.map((doc) => doc.data());
}

/** A document as it is stored, or undefined. */
export async function storedAt(path: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await database().doc(path).get()).data();
}

/** Whether there is a document with a path. */
export async function isStored(path: string): Promise<boolean> {
  return (await database().doc(path).get()).exists;
}

/** A member's entry on a list, by membership number. */
export async function entryOf(listId: string, number: string): Promise<Entry | undefined> {
  return (await storedAt(`${collections.entries}/${listId}_${number}`)) as Entry | undefined;
}

/** The code on a member's present card. */
export async function cardCodeOf(uid: string): Promise<string> {
  return (await memberAt(uid).get()).get('card_code');
}

/** The code on the certificate of a charter or an event. */
export async function certificateCodeOf(collection: ApplicationCollection, id: string): Promise<string> {
  return (await database().collection(collection).doc(id).get()).get('certificate_code');
}

/** Changes the last valid day of a charter or an event, as time would. */
export async function setValidUntil(collection: ApplicationCollection, id: string, day: string): Promise<void> {
  const ref = database().collection(collection).doc(id);
  const found = await ref.get();
  const term = { from: found.get('valid_from'), until: day, how: 'approved', session_id: null };
  await ref.update({ valid_until: day, ...(collection === collections.charters && { terms: [term] }) });
}

/** Makes a charter count so many lines on its roster, without writing them all. */
export async function setEntries(charterId: string, entries: number): Promise<void> {
  await database().collection(collections.charters).doc(charterId).update({ entries });
}

/** Notes every state of the mails to an address as it is stored, from now until `stop`. */
export async function watchOutbox(address: string): Promise<{ states: string[]; stop: () => void }> {
  const states: string[] = [];
  const mails = database().collection(collections.outbox).where('to', '==', address);
  return new Promise((resolve, reject) => {
    const stop = mails.onSnapshot((found) => {
      states.push(JSON.stringify(found.docs.map((doc) => doc.data())));
      resolve({ states, stop });
    }, reject);
  });
}

/** The ids of the mails to an address. */
export async function outboxIdsOf(address: string): Promise<string[]> {
  return (await database().collection(collections.outbox).where('to', '==', address).get()).docs.map(({ id }) => id);
}

/** Moves a member to an account of their own, behind the portal's back, as a hand-over does. */
export async function partFromAccount({
  user_id,
  account_uid,
}: Pick<Member, 'user_id' | 'account_uid'>): Promise<void> {
  const accounts = database().collection(collections.accounts);
  const found = await accounts.doc(account_uid).get();
  const own = accounts.doc();
  const batch = database().batch();
  batch.update(found.ref, { members: found.get('members').filter((id: string) => id !== user_id) });
  batch.set(own, { ...found.data(), account_uid: own.id, email: `${own.id}@example.org`, members: [user_id] });
  batch.update(memberAt(user_id), { account_uid: own.id });
  await batch.commit();
}
