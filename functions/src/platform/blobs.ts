import { subcollections } from '@portal/contract/values/collections';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { database } from './database.ts';
import { type Creator, getDocuments } from './firestore.ts';

/** Stores file contents below the path of the document that describes them. A storage bucket could replace it. */
export interface BlobStore {
  /** Stores up to `maxBlobBytes` until a time after which cleanup may delete them. */
  save(path: string, bytes: Uint8Array, until: Date): Promise<void>;
  /** Stores up to `maxBlobBytes` permanently, in the batch or transaction that writes the describing document. */
  create(creator: Creator, path: string, bytes: Uint8Array): void;
  /** Makes `size` stored bytes permanent in a transaction. The transaction fails if they are gone. */
  keep(transaction: Transaction, path: string, size: number): void;
  /** Returns the bytes, or undefined if none. */
  load(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
}

/** Below Firestore's document limit of 1 MiB, including field names. */
const pieceBytes = 900_000;

/** Below Firestore's commit limit of 10 MiB, including overhead. */
const maxBlobBytes = 9_000_000;

function piecesOf(path: string) {
  return database().doc(path).collection(subcollections.chunks);
}

function pieces(path: string, bytes: Uint8Array) {
  if (bytes.byteLength > maxBlobBytes) throw new RangeError('The file is too large for one commit');
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
