import { database } from './database.ts';
import type { Writer } from './firestore.ts';
import { beginGathering, writeGathered } from './gathering.ts';

// By itself the writer begins with 500 writes a second, for the sake of a real database that has to spread its load.
const emulated = { throttling: false };

/**
 * Writes all that `write` puts into it, however much that is: each document by itself and in any order, so that where one
 * fails, others may be written. Then it throws the first failure. It is as fast as it can be, for a database that is emulated.
 */
export async function inBulk(write: (writer: Writer) => void): Promise<void> {
  const writer = database().bulkWriter(emulated);
  const failures: Error[] = [];
  writer.onWriteError((error) => {
    failures.push(error);
    return false;
  });
  beginGathering(writer);
  write(writer);
  writeGathered(writer);
  await writer.close();
  if (failures[0]) throw failures[0];
}
