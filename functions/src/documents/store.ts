import { collections } from '@portal/contract/collections';
import { dayOf, now } from '@portal/contract/days';
import { type ContentType, type LeaderDocument, leaderDocument } from '@portal/contract/documents';
import type { Member } from '@portal/contract/members';
import { type Check, stateOfCheck } from '@portal/contract/membership';
import type { FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { sweep } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocument, getDocuments, getInTransaction, queryInTransaction, transact } from '#platform/firestore.ts';
import { blobs } from '#records/blobs.ts';

const converter: FirestoreDataConverter<LeaderDocument> = {
  toFirestore: (value) => leaderDocument.parse(value),
  fromFirestore: (snapshot) => leaderDocument.parse(snapshot.data()),
};

function documents() {
  return database().collection(collections.documents).withConverter(converter);
}

/** All documents as they are stored, without their bytes, for whoever goes through them. */
export function allDocuments(): Query {
  return database().collection(collections.documents);
}

/** Removes every document of some members (at most 30), with the bytes. */
export async function removeDocumentsOf(uids: readonly string[]): Promise<void> {
  await sweep(allDocuments().where('owner_uid', 'in', [...uids]), {
    before: async (page) => {
      for (const { ref } of page) await blobs.remove(ref.path);
    },
  });
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
  const own = documents().where('owner_uid', '==', uid).orderBy('uploaded_at', 'desc').limit(limit);
  return (await getDocuments(own)).docs.map((found) => found.data());
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

/** Documents that await a decision, oldest first, at most `limit`. */
export async function listPending(limit: number): Promise<LeaderDocument[]> {
  const pending = documents().where('state', '==', 'pending').orderBy('uploaded_at').limit(limit);
  return (await getDocuments(pending)).docs.map((found) => found.data());
}

/** Documents of some members (at most 30) that await a decision: one of each type. */
export async function listPendingOf(uids: readonly string[]): Promise<LeaderDocument[]> {
  if (uids.length === 0) return [];
  const pending = documents()
    .where('owner_uid', 'in', [...uids])
    .where('state', '==', 'pending')
    .limit(60);
  return (await getDocuments(pending)).docs.map((found) => found.data());
}

/** The bytes of a document, or undefined. */
export function bytesOf({ document_id }: LeaderDocument): Promise<Uint8Array | undefined> {
  return blobs.load(pathOf(document_id));
}

/** Removes the bytes of documents that nobody will look at any more. */
export async function removeBytes(documents: readonly LeaderDocument[]): Promise<void> {
  for (const { document_id } of documents) await blobs.remove(pathOf(document_id));
}

/** What a leader hands in: for which check, under which name, and what it is by its content. */
export interface Handed {
  type: Check;
  name: string;
  content_type: ContentType;
  bytes: Uint8Array;
}

/** Writes a new document in place of those of its type that await a decision, and returns these. */
function replacePending(kept: LeaderDocument): Promise<LeaderDocument[]> {
  return transact(async (transaction) => {
    const pending = await readPending(transaction, kept.owner_uid);
    const earlier = pending.filter(({ document_type }) => document_type === kept.document_type);
    for (const document of earlier) writeDocument(transaction, { ...document, state: 'replaced' });
    writeDocument(transaction, kept);
    return earlier;
  });
}

/** Whether a check counts today: one that has lapsed is shown as pending again. */
function isVerified(owner: Member, check: Check): boolean {
  return stateOfCheck(owner, check, dayOf()) === 'verified';
}

/** Keeps a document; one of the same type that nobody has decided yet is replaced, and its bytes are removed. */
export async function keepDocument(
  owner: Member,
  { type, name, content_type, bytes }: Handed,
): Promise<LeaderDocument> {
  const id = documents().doc().id;
  await blobs.save(pathOf(id), bytes);
  const kept: LeaderDocument = {
    document_id: id,
    owner_uid: owner.user_id,
    document_type: type,
    state: 'pending',
    file_name: name,
    content_type,
    size: bytes.byteLength,
    uploaded_at: now().toISOString(),
    decided_at: null,
    reject_reason: null,
    expires_on: null,
    user_first_name: owner.first_name,
    user_last_name: owner.last_name,
    user_email: owner.email,
    user_safesport_verified: isVerified(owner, 'safesport'),
    user_background_check_verified: isVerified(owner, 'background_check'),
  };
  const replaced = await replacePending(kept).catch(async (error) => {
    await blobs.remove(pathOf(id));
    throw error;
  });
  await removeBytes(replaced);
  return kept;
}
