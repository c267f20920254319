import type { MemberImport } from '@portal/contract/records/import';
import type { Member } from '@portal/contract/records/member';
import { collections, subcollections } from '@portal/contract/values/collections';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import { inChunks } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { accounts } from '#platform/firestore.ts';
import { emulated } from './raw.ts';

// One query for all, since each scans all members.
function membersOf(importIds: readonly string[]): Query {
  return database().collection(collections.members).where('import_id', 'in', importIds);
}

/** Returns the members added by some uploads (at most 30). */
export async function uploadedBy(importIds: readonly string[]): Promise<Member[]> {
  if (importIds.length === 0) return [];
  return (await membersOf(importIds).get()).docs.map((doc) => doc.data() as Member);
}

const names = ['user_id', 'account_uid', 'email', 'membership_number', 'card_code'] as const;

/** The same with identifying fields only, since full records are heavy by the thousands. */
export async function namesOfUploaded(importIds: readonly string[]): Promise<Pick<Member, (typeof names)[number]>[]> {
  if (importIds.length === 0) return [];
  const found = await membersOf(importIds)
    .select(...names)
    .get();
  return found.docs.map((doc) => doc.data() as Member);
}

/** Returns the ids of an admin's uploads. */
export async function uploadsOf(uid: string): Promise<string[]> {
  const found = await database().collection(collections.imports).where('started_by', '==', uid).get();
  return found.docs.map(({ id }) => id);
}

/** Returns the accounts whose email starts with a string: their emails and uids. */
export async function accountsBeginningWith(beginning: string): Promise<{ emails: string[]; uids: string[] }> {
  const found = await database()
    .collection(collections.accounts)
    .where('email', '>=', beginning)
    .where('email', '<', `${beginning}\uf8ff`)
    .get();
  return { emails: found.docs.map((doc): string => doc.get('email')), uids: found.docs.map(({ id }) => id) };
}

/** Counts how many of the accounts exist at the identity provider. */
export async function knownAtProvider(uids: readonly string[]): Promise<number> {
  const found = await Promise.all(inChunks(uids, 100).map((some) => accounts().getUsers(some.map((uid) => ({ uid })))));
  return found.flatMap(({ users }) => users).length;
}

/** Returns every number assigned to the members. */
export async function numbersGivenTo(uids: readonly string[]): Promise<string[]> {
  const wanted = new Set(uids);
  const { docs } = await database().collection(collections.numbers).get();
  return docs.filter((doc) => wanted.has(doc.get('uid'))).map(({ id }) => id);
}

/** Resolves once a user's newest upload, started after a time, has processed this many rows. */
export async function awaitProgress(uid: string, begunAfter: string, processed: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const stop = database()
      .collection(collections.imports)
      .where('started_by', '==', uid)
      .onSnapshot(({ docs }) => {
        const reached = docs.some((doc) => doc.get('created_at') > begunAfter && doc.get('processed') >= processed);
        if (!reached) return;
        stop();
        resolve();
      }, reject);
  });
}

/** Resolves to an upload once it is no longer running. */
export async function endOfUpload(id: string): Promise<MemberImport> {
  return new Promise((resolve, reject) => {
    const stop = database()
      .doc(`${collections.imports}/${id}`)
      .onSnapshot((found) => {
        if (found.get('state') === 'running') return;
        stop();
        resolve(found.data() as MemberImport);
      }, reject);
  });
}

/** Returns a stored upload. */
export async function storedUpload(id: string): Promise<unknown> {
  return (await database().collection(collections.imports).doc(id).get()).data();
}

/** Makes an upload look untouched for some minutes. */
export async function ageUpload(id: string, minutes: number): Promise<void> {
  const updated_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await database().collection(collections.imports).doc(id).update({ updated_at });
}

async function removeAll(refs: readonly DocumentReference[]): Promise<void> {
  const writer = database().bulkWriter(emulated);
  for (const ref of refs) void writer.delete(ref);
  await writer.close();
}

/** Returns the paths of finished uploads; for others, the emulator may keep a killed worker's lock for a minute. */
async function endedAmong(importIds: readonly string[]): Promise<string[]> {
  const found = await Promise.all(importIds.map((id) => database().doc(`${collections.imports}/${id}`).get()));
  return found.filter((upload) => upload.get('state') !== 'running').map(({ ref }) => ref.path);
}

/** Removes uploads and everything they added; an upload with a killed worker keeps its own document. */
export async function removeUploads(importIds: readonly string[]): Promise<void> {
  const members = await namesOfUploaded(importIds);
  const documents = members.flatMap(({ user_id, account_uid, email, membership_number, card_code }) => [
    `${collections.members}/${user_id}`,
    `${collections.emails}/${email}`,
    `${collections.accounts}/${account_uid}`,
    `${collections.numbers}/${membership_number}`,
    `${collections.cards}/${card_code}`,
    `${collections.welcomes}/${user_id}`,
  ]);
  const records = [...importIds.map((id) => `${collections.activity}/import_${id}`), ...(await endedAmong(importIds))];
  await removeAll([...documents, ...records].map((path) => database().doc(path)));
  const pieces = await Promise.all(
    importIds.map((id) =>
      database()
        .collection(`${collections.imports}/${id}/${subcollections.pieces}/0/${subcollections.chunks}`)
        .listDocuments(),
    ),
  );
  await removeAll(pieces.flat());
  for (const group of inChunks(members, 1000))
    await accounts().deleteUsers(group.map(({ account_uid }) => account_uid));
}
