import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import type { Account } from '@portal/contract/records/account';
import type { Activity } from '@portal/contract/records/activity';
import type { Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import type { ApplicationCollection } from '@portal/contract/values/application';
import { collections, subcollections } from '@portal/contract/values/collections';
import { mapValues, omit } from 'es-toolkit/object';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { standingOf, withExpiry } from '#members/policy.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';

/** Returns what differs after a change. The use of a session, noted by the first call with it, is none. */
function versionOf(document: QueryDocumentSnapshot): string {
  const { parent } = document.ref;
  if (parent.id === collections.outbox) return '';
  if (parent.id !== collections.accounts) return document.updateTime.valueOf();
  const { sessions, ...account } = document.data() as Account;
  const open = mapValues(sessions, (session) => omit(session, ['used_at', 'device', 'until']));
  // In any order: a write changes that of the fields.
  return inspect([account, open], { depth: null, sorted: true });
}

/**
 * Returns every document except rate counters, by path with its last write time. Accounts count by their data, without
 * when sessions were used. Emails count by path only, since they are marked as sent later; confirmation tokens, created at that time, don't count.
 */
export async function databaseState(): Promise<Map<string, string>> {
  const all = await database().listCollections();
  const unwatched: string[] = [collections.limits, collections.tokens, collections.accounts];
  const watched: Query[] = all.filter((collection) => !unwatched.includes(collection.id));
  watched.push(database().collection(collections.tokens).where('purpose', '!=', 'confirmation'));
  // Document bytes, upload errors, and the office's records of a member are in subcollections.
  const { chunks, errors, corrections, notes } = subcollections;
  watched.push(...[chunks, errors, corrections, notes].map((name) => database().collectionGroup(name)));
  const accounts = database().collection(collections.accounts);
  const found = await Promise.all([...watched.map((collection) => collection.select().get()), accounts.get()]);
  return new Map(found.flatMap(({ docs }) => docs.map((doc): [string, string] => [doc.ref.path, versionOf(doc)])));
}

/**
 * Returns the paths written or removed between two states. A new token may belong to an earlier test, as it is created
 * when its email is sent; a request for one shows in the outbox.
 */
export function changedPaths(before: Map<string, string>, after: Map<string, string>): string[] {
  const isNewLink = (path: string) => path.startsWith(`${collections.tokens}/`) && !before.has(path);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path) && !isNewLink(path));
}

/**
 * Returns the changed paths whose documents contain one of the ids or addresses. Background work of earlier tests may
 * continue but contains others.
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

/** Changes a member directly in the database. */
export async function patchMember(uid: string, changes: Partial<Member>): Promise<void> {
  const { status, membership_expiry } = changes;
  const ref = memberAt(uid);
  await transact(async (transaction) => {
    const before = (await transaction.get(ref)).data() as Member;
    const terms = membership_expiry && before.terms.length > 0 && withExpiry(before, membership_expiry);
    const lock = status && { status_before_lock: isLocked(status) ? standingOf(before) : null };
    transaction.update(ref, { ...changes, ...terms, ...lock });
  });
}

/** Returns the uid of a member's account. */
export async function accountOf(user_id: string): Promise<string> {
  return (await memberAt(user_id).get()).get('account_uid');
}

/** Ends an account's sessions directly in the database, as a reset would. */
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

/** Returns the activity records of one kind about a member. */
export const activityOf = activityWhere('target_uid');

/** Returns the activity records of one kind by a member. */
export const activityBy = activityWhere('actor_uid');

/** Returns a member's consent records. */
export async function consentsFor(uid: string): Promise<FirebaseFirestore.DocumentData[]> {
  const found = await database().collection(collections.consents).where('member_uid', '==', uid).get();
  return found.docs.map((doc) => doc.data());
}

/** Expires an emailed link. */
export async function expireLink(token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest('hex');
  await database()
    .collection(collections.tokens)
    .doc(hash)
    .update({ expires_at: new Date(Date.now() - 1000) });
}

/** Returns every stored document of a collection. */
export async function storedIn(collection: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await database().collection(collection).get()).docs.map((doc) => doc.data());
}

/** Returns a stored document, or undefined. */
export async function storedAt(path: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await database().doc(path).get()).data();
}

/** Reports whether a document exists. */
export async function isStored(path: string): Promise<boolean> {
  return (await database().doc(path).get()).exists;
}

/** Returns a member's entry on a list, by membership number. */
export async function entryOf(listId: string, number: string): Promise<Entry | undefined> {
  return (await storedAt(`${collections.entries}/${listId}_${number}`)) as Entry | undefined;
}

/** Returns the code on a member's current card. */
export async function cardCodeOf(uid: string): Promise<string> {
  return (await memberAt(uid).get()).get('card_code');
}

/** Returns the code on a charter's or event's certificate. */
export async function certificateCodeOf(collection: ApplicationCollection, id: string): Promise<string> {
  return (await database().collection(collection).doc(id).get()).get('certificate_code');
}

/** Changes the last valid day of a charter or event, as time would. */
export async function setValidUntil(collection: ApplicationCollection, id: string, day: string): Promise<void> {
  const ref = database().collection(collection).doc(id);
  const found = await ref.get();
  const term = { from: found.get('valid_from'), until: day, how: 'approved', session_id: null };
  await ref.update({ valid_until: day, ...(collection === collections.charters && { terms: [term] }) });
}

/** Sets the number of entries a charter's roster counts, without writing them. */
export async function setEntries(charterId: string, entries: number): Promise<void> {
  await database().collection(collections.charters).doc(charterId).update({ entries });
}

/** Records every stored state of an address's emails until `stop`. */
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

/** Returns the ids of an address's emails. */
export async function outboxIdsOf(address: string): Promise<string[]> {
  return (await database().collection(collections.outbox).where('to', '==', address).get()).docs.map(({ id }) => id);
}

/** Moves a member to their own account directly in the database, as a hand-over does. */
export async function moveToOwnAccount({
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
