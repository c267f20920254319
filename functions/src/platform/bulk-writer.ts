import type { DocumentData, DocumentReference, PartialWithFieldValue, SetOptions } from 'firebase-admin/firestore';
import { database } from './database.ts';
import type { Writer } from './firestore.ts';
import { beginGathering, type Merger, writeGathered } from './gathering.ts';

// By itself the library begins with 500 writes a second, for the sake of a real database that has to spread its load.
const emulated = { throttling: false };

/**
 * Writes all that `write` puts into it, however much that is: each document by itself and in any order, so that where one
 * fails, others may be written. Then it throws what failed first. It is for a database that is emulated, and does not spare it.
 */
export async function inBulk(write: (writer: Writer) => void): Promise<void> {
  const bulk = database().bulkWriter(emulated);
  const failures: unknown[] = [];
  const noted = (written: Promise<unknown>) => written.catch((error: unknown) => failures.push(error));
  const writer: Writer & Merger = {
    create: (ref, data) => noted(bulk.create(ref, data)),
    set: <T, Kept extends DocumentData>(
      ref: DocumentReference<T, Kept>,
      data: PartialWithFieldValue<T>,
      options: SetOptions = {},
    ) => noted(bulk.set(ref, data, options)),
  };
  beginGathering(writer);
  write(writer);
  writeGathered(writer);
  await bulk.close();
  if (failures.length > 0) throw failures[0];
}
