import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';

type Found = DocumentSnapshot<unknown>;

const memories = new WeakMap<object, Map<string, Found>>();

/** Begins to remember what a transaction reads. One that runs again is the same object: it begins anew. */
export function beginRemembering(transaction: object): void {
  memories.set(transaction, new Map());
}

/** Has a transaction remember the documents that it is reading. What comes late in a run is no part of the next one. */
export async function remembering<Read>(
  transaction: object,
  reading: Promise<Read>,
  documentsIn: (read: Read) => readonly Found[],
): Promise<Read> {
  const memory = memories.get(transaction);
  const read = await reading;
  for (const found of documentsIn(read)) memory?.set(found.ref.path, found);
  return read;
}

/**
 * A document as a transaction has read it, by itself or with others. Throws where it has not: what is kept beside the
 * document could not follow a change.
 */
export function asRead(transaction: object, { path }: Pick<DocumentReference, 'path'>): Found {
  const found = memories.get(transaction)?.get(path);
  if (!found) throw new Error(`${path} was not read in the transaction that changes it`);
  return found;
}
