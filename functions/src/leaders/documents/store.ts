import { type LeaderDocument, leaderDocument } from '@portal/contract/records/document';
import { documentKeptUntil } from '@portal/contract/rules/retention';
import { collections } from '@portal/contract/values/collections';
import { sortBy } from 'es-toolkit/array';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { blobs } from '#platform/blobs.ts';
import { type Change, inChunks, maxInValues } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import {
  countDocuments,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
} from '#platform/firestore.ts';
import { newestOf, oldestOf, ordered, type Slice } from '#platform/paging.ts';
import { type Counts, forEachDocument, requireAll } from '#platform/process-due.ts';

const converter = parsedBy(leaderDocument, (document) => ({ kept_until: documentKeptUntil(document) }));

function documents() {
  return database().collection(collections.documents).withConverter(converter);
}

/** All stored documents, without their bytes or validation, for full scans. */
export function allDocuments(): Query {
  return database().collection(collections.documents);
}

/** The stored documents of some members (at most 30). */
export function documentsOf(uids: readonly string[]): Query {
  return allDocuments().where('owner_uid', 'in', [...uids]);
}

/** Deletes the documents that a query finds, with their bytes. Returns the number `removed` and `failed`. */
export function removeDocuments(found: Query): Promise<Counts> {
  return forEachDocument(found, async ({ ref }) => {
    await blobs.remove(ref.path);
    await ref.delete();
    return 'removed';
  });
}

/** Deletes every document of some members (at most 30), with the bytes. Throws if any deletion fails. */
export async function removeDocumentsOf(uids: readonly string[]): Promise<void> {
  requireAll(await removeDocuments(documentsOf(uids)));
}

/** Assigns every document of a member to another member; the bytes stay in place. */
export async function moveDocuments(change: Change, from: string, to: string): Promise<void> {
  await change(documentsOf([from]), () => ({ owner_uid: to }));
}

/** Returns the number of documents a member has uploaded. */
export function countDocumentsOf(uid: string): Promise<number> {
  return countDocuments(documentsOf([uid]));
}

function pathOf(id: string): string {
  return documents().doc(id).path;
}

function pendingOf(uid: string): Query<LeaderDocument> {
  return documents().where('owner_uid', '==', uid).where('state', '==', 'pending').limit(20);
}

/** Finds a document by id, or undefined. */
export async function findDocument(id: string): Promise<LeaderDocument | undefined> {
  return (await getDocument(documents().doc(id))).data();
}

/** Finds a member's documents, newest first, at most `limit`. */
export async function findDocumentsOf(uid: string, limit: number): Promise<LeaderDocument[]> {
  const own = documents().where('owner_uid', '==', uid);
  return (await newestOf(own, 'uploaded_at', limit)).map((found) => found.data());
}

/** Reads a document by id within a transaction, or undefined. */
export async function readDocument(transaction: Transaction, id: string): Promise<LeaderDocument | undefined> {
  return (await getInTransaction(transaction, documents().doc(id))).data();
}

/** Reads a member's pending documents within a transaction; at most one per type exists. */
export async function readPending(transaction: Transaction, uid: string): Promise<LeaderDocument[]> {
  return (await queryInTransaction(transaction, pendingOf(uid))).docs.map((found) => found.data());
}

/** Writes a document, new or changed. */
export function writeDocument(transaction: Transaction, document: LeaderDocument): void {
  transaction.set(documents().doc(document.document_id), document);
}

/** Marks pending documents as withdrawn. Call `removeBytes` afterwards. */
export function withdrawDocuments(transaction: Transaction, pending: readonly LeaderDocument[]): void {
  for (const document of pending) writeDocument(transaction, { ...document, state: 'withdrawn' });
}

/** Returns pending documents, oldest first. */
export function listPending(slice: Slice): Promise<LeaderDocument[]> {
  return oldestOf(documents().where('state', '==', 'pending'), 'uploaded_at', slice);
}

/** Counts the documents that await a decision. */
export function countPending(): Promise<number> {
  return countDocuments(documents().where('state', '==', 'pending'));
}

/** Returns some members' pending documents; at most one per type and member exists. */
export async function listPendingOf(uids: readonly string[]): Promise<LeaderDocument[]> {
  const some = inChunks(uids, maxInValues).map((owners) =>
    getDocuments(documents().where('owner_uid', 'in', owners).where('state', '==', 'pending').limit(60)),
  );
  return (await Promise.all(some)).flatMap(({ docs }) => docs.map((found) => found.data()));
}

/** Returns documents in any state after a position, the latest upload first. */
export async function listUploads({ limit, after }: Slice): Promise<LeaderDocument[]> {
  const { docs } = await getDocuments(ordered(documents(), { by: 'uploaded_at' }, after).limit(limit));
  return docs.map((found) => found.data());
}

// More than this many members have, at most one pending document per check and one decided per year and check.
const mostOfSome = 500;

/** Returns the documents of members by their ids, the latest upload first. */
export async function findUploadsOf(uids: readonly string[]): Promise<Map<string, LeaderDocument[]>> {
  const some = inChunks(uids, maxInValues).map((owners) =>
    getDocuments(documents().where('owner_uid', 'in', owners).limit(mostOfSome)),
  );
  const found = (await Promise.all(some)).flatMap(({ docs }) => docs.map((doc) => doc.data()));
  const latestFirst = sortBy(found, ['uploaded_at', 'document_id']).reverse();
  return Map.groupBy(latestFirst, ({ owner_uid }) => owner_uid);
}

/** Loads a document's bytes, or undefined. */
export function bytesOf({ document_id }: LeaderDocument): Promise<Uint8Array | undefined> {
  return blobs.load(pathOf(document_id));
}

/** Returns an id for a new document. */
export function newDocumentId(): string {
  return documents().doc().id;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Saves the bytes of a future document by its id. They expire after a day unless `keepBytes` is called. */
export async function saveBytes(id: string, bytes: Uint8Array): Promise<void> {
  await blobs.save(pathOf(id), bytes, new Date(Date.now() + dayMs));
}

/** Makes the bytes of a document permanent, in the transaction that writes it. */
export function keepBytes(transaction: Transaction, { document_id, size }: LeaderDocument): void {
  blobs.keep(transaction, pathOf(document_id), size);
}

/** Deletes the bytes of documents that no one will view anymore. */
export async function removeBytes(documents: readonly Pick<LeaderDocument, 'document_id'>[]): Promise<void> {
  for (const { document_id } of documents) await blobs.remove(pathOf(document_id));
}
