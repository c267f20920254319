import { subcollections } from '@portal/contract/values/collections';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getDocuments } from '#platform/firestore.ts';

/** Keeps the bytes of files, each below the path of the document that tells of it. A storage bucket could stand in. */
export interface BlobStore {
  /** Keeps up to `maxBlobBytes`, until a time at which whoever clears up may remove them. */
  save(path: string, bytes: Uint8Array, until: Date): Promise<void>;
  /** Keeps up to `maxBlobBytes` for good, with what tells of them. */
  create(creator: Creator, path: string, bytes: Uint8Array): void;
  /** Keeps so many bytes for good, in the transaction that writes what tells of them; it fails where they are gone. */
  keep(transaction: Transaction, path: string, size: number): void;
  /** The bytes, or undefined where there are none. */
  load(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
}

/** A document of Firestore holds 1 MiB, names and all. */
const pieceBytes = 900_000;

/** What one commit takes with its wrapping; Firestore's limit is 10 MiB. */
const maxBlobBytes = 9_000_000;

function piecesOf(path: string) {
  return database().doc(path).collection(subcollections.chunks);
}

function pieces(path: string, bytes: Uint8Array) {
  if (bytes.byteLength > maxBlobBytes) throw new RangeError('This is too large for one commit');
  return Array.from({ length: Math.ceil(bytes.byteLength / pieceBytes) }, (_, index) => {
    const piece = Buffer.from(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes));
    return { ref: piecesOf(path).doc(String(index)), piece: { index, bytes: piece } };
  });
}

/** Blobs in Firestore, in pieces of at most 900 kB in the subcollection `chunks`, which no client can read. */
export const blobs: BlobStore = {
  async save(path, bytes, until) {
    const batch = database().batch();
    for (const { ref, piece } of pieces(path, bytes)) batch.set(ref, { ...piece, expires_at: until });
    await batch.commit();
  },

  create(creator, path, bytes) {
    for (const { ref, piece } of pieces(path, bytes)) creator.create(ref, piece);
  },

  keep(transaction, path, size) {
    for (let index = 0; index * pieceBytes < size; index++)
      transaction.update(piecesOf(path).doc(String(index)), { expires_at: FieldValue.delete() });
  },

  async load(path) {
    const found = await getDocuments(
      piecesOf(path)
        .orderBy('index')
        .limit(maxBlobBytes / pieceBytes),
    );
    return found.empty ? undefined : Buffer.concat(found.docs.map((piece) => piece.get('bytes') as Buffer));
  },

  async remove(path) {
    const batch = database().batch();
    for (const piece of await piecesOf(path).listDocuments()) batch.delete(piece);
    await batch.commit();
  },
};
