import { type LeaderDocument, leaderDocument } from '@portal/contract/records/document';
import { documentKeptUntil } from '@portal/contract/rules/retention';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { type Change, inChunks, mostInOneQuery } from '#platform/bulk.ts';
import { database, parsedBy } from '#platform/database.ts';
import { type Counts, eachAlone, requireAll } from '#platform/each-due.ts';
import {
  countDocuments,
  getDocument,
  getDocuments,
  getInTransaction,
  queryInTransaction,
} from '#platform/firestore.ts';
import { newestOf, oldestOf, type Slice } from '#platform/paging.ts';
import { blobs } from '#records/blobs.ts';

const converter = parsedBy(leaderDocument, (document) => ({ kept_until: documentKeptUntil(document) }));

function documents() {
  return database().collection(collections.documents).withConverter(converter);
}

/** All documents as they are stored, without their bytes, for whoever goes through them. */
export function allDocuments(): Query {
  return database().collection(collections.documents);
}

/** The documents of some members (at most 30), as they are stored. */
export function documentsOf(uids: readonly string[]): Query {
  return allDocuments().where('owner_uid', 'in', [...uids]);
}

/** Removes the documents that a query finds, with the bytes; returns how many were `removed`, and how many `failed`. */
export function removeDocuments(found: Query): Promise<Counts> {
  return eachAlone(found, async ({ ref }) => {
    await blobs.remove(ref.path);
    await ref.delete();
    return 'removed';
  });
}

/** Removes every document of some members (at most 30), with the bytes. */
export async function removeDocumentsOf(uids: readonly string[]): Promise<void> {
  requireAll(await removeDocuments(documentsOf(uids)));
}

/** Has every document of a member be another one's; the bytes stay where they are. */
export async function moveDocuments(change: Change, from: string, to: string): Promise<void> {
  await change(documentsOf([from]), () => ({ owner_uid: to }));
}

/** How many documents a member has sent. */
export function countDocumentsOf(uid: string): Promise<number> {
  return countDocuments(documentsOf([uid]));
}

function pathOf(id: string): string {
  return documents().doc(id).path;
}

function pendingOf(uid: string): Query<LeaderDocument> {
  return documents().where('owner_uid', '==', uid).where('state', '==', 'pending').limit(20);
}

/** A document by its id, or undefined. */
export async function findDocument(id: string): Promise<LeaderDocument | undefined> {
  return (await getDocument(documents().doc(id))).data();
}

/** A member's documents, newest first, at most `limit`. */
export async function findDocumentsOf(uid: string, limit: number): Promise<LeaderDocument[]> {
  const own = documents().where('owner_uid', '==', uid);
  return (await newestOf(own, 'uploaded_at', limit)).map((found) => found.data());
}

/** A document by its id, read within a transaction, or undefined. */
export async function readDocument(transaction: Transaction, id: string): Promise<LeaderDocument | undefined> {
  return (await getInTransaction(transaction, documents().doc(id))).data();
}

/** A member's documents that await a decision, read within a transaction: one of each type. */
export async function readPending(transaction: Transaction, uid: string): Promise<LeaderDocument[]> {
  return (await queryInTransaction(transaction, pendingOf(uid))).docs.map((found) => found.data());
}

/** Writes a document as it is from now on. */
export function writeDocument(transaction: Transaction, document: LeaderDocument): void {
  transaction.set(documents().doc(document.document_id), document);
}

/** Marks documents that await a decision as not to be looked at any more; `removeBytes` takes them away afterwards. */
export function withdrawDocuments(transaction: Transaction, pending: readonly LeaderDocument[]): void {
  for (const document of pending) writeDocument(transaction, { ...document, state: 'withdrawn' });
}

/** Documents that await a decision, oldest first. */
export function listPending(slice: Slice): Promise<LeaderDocument[]> {
  return oldestOf(documents().where('state', '==', 'pending'), 'uploaded_at', slice);
}

/** Documents of some members that await a decision: one of each type. */
export async function listPendingOf(uids: readonly string[]): Promise<LeaderDocument[]> {
  const some = inChunks(uids, mostInOneQuery).map((owners) =>
    getDocuments(documents().where('owner_uid', 'in', owners).where('state', '==', 'pending').limit(60)),
  );
  return (await Promise.all(some)).flatMap(({ docs }) => docs.map((found) => found.data()));
}

/** The bytes of a document, or undefined. */
export function bytesOf({ document_id }: LeaderDocument): Promise<Uint8Array | undefined> {
  return blobs.load(pathOf(document_id));
}

/** An id that no document has. */
export function newDocumentId(): string {
  return documents().doc().id;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Saves the bytes of a document to come, by its id, for a day: without `keepBytes` they go then. */
export async function saveBytes(id: string, bytes: Uint8Array): Promise<void> {
  await blobs.save(pathOf(id), bytes, new Date(Date.now() + dayMs));
}

/** Keeps the bytes of a document for as long as it is there, in the transaction that writes it. */
export function keepBytes(transaction: Transaction, { document_id, size }: LeaderDocument): void {
  blobs.keep(transaction, pathOf(document_id), size);
}

/** Removes the bytes of documents that nobody will look at any more. */
export async function removeBytes(documents: readonly Pick<LeaderDocument, 'document_id'>[]): Promise<void> {
  for (const { document_id } of documents) await blobs.remove(pathOf(document_id));
}
