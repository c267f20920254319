import { day, instant } from '@portal/contract/records/fields';
import { memberImport, type RowError } from '@portal/contract/records/import';
import { uploadNamesUntil } from '@portal/contract/rules/retention';
import { collections, subcollections } from '@portal/contract/values/collections';
import { maxKeptFailedEmails } from '@portal/contract/values/import';
import { FieldValue, type Query, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database, parsedBy } from '#platform/database.ts';
import { getDocument, getDocuments, getInTransaction, transact } from '#platform/firestore.ts';

const storedImport = memberImport.extend({
  /** How many pieces of `kept-rows.ts` hold the rows; 0 where they are only in the process that works on them. */
  pieces: z.int(),
  updated_at: instant,
  /** The addresses that it names, in lower case, by which somebody is found who is to be forgotten. */
  addresses: z.array(z.string()),
  /** The last day on which it names them, and its file. */
  names_until: day.nullable(),
});

/** The document `imports/{import_id}` with what only the server needs of it. */
export type StoredImport = z.output<typeof storedImport>;

const converter = parsedBy(storedImport);

function imports() {
  return database().collection(collections.imports).withConverter(converter);
}

/** An id for an upload to come. */
export function newImportId(): string {
  return imports().doc().id;
}

/** The addresses that some rows with errors name, in lower case. */
export function addressesIn(errors: readonly Pick<RowError, 'email'>[]): string[] {
  return [...new Set(errors.map(({ email }) => email.trim().toLowerCase()).filter(Boolean))];
}

/** All uploads, as they are stored. */
export function allImports(): Query {
  return database().collection(collections.imports);
}

/** The further errors of uploads that name an address (in lower case), as they are stored. */
export function errorsNaming(address: string): Query {
  return database().collectionGroup(subcollections.errors).where('addresses', 'array-contains', address);
}

/** Begins an upload, which it returns; whoever follows `imports` takes it from there. */
export async function createImport(begun: Omit<StoredImport, 'addresses' | 'names_until'>): Promise<StoredImport> {
  const created = { ...begun, addresses: addressesIn(begun.first_errors), names_until: uploadNamesUntil() };
  await imports().doc(begun.import_id).create(created);
  return created;
}

/** An upload, or undefined. */
export async function findImport(id: string): Promise<StoredImport | undefined> {
  return (await getDocument(imports().doc(id))).data();
}

/** An upload, read within a transaction, or undefined. */
export async function readImport(transaction: Transaction, id: string): Promise<StoredImport | undefined> {
  return (await getInTransaction(transaction, imports().doc(id))).data();
}

const naming = (named: readonly string[]) =>
  named.length > 0 && { addresses: FieldValue.arrayUnion(...named), names_until: uploadNamesUntil() };

/** Changes an upload that was read in the same transaction. */
export function writeImport(transaction: Transaction, id: string, changes: Partial<StoredImport>): void {
  const added = naming(addressesIn(changes.first_errors ?? []));
  transaction.update(imports().doc(id), { ...changes, ...added, updated_at: new Date().toISOString() });
}

/** Counts, in the batch that notes the single ones, how many welcomes were sent and which could not be. */
export function noteEmails(
  batch: WriteBatch,
  { import_id, email_results }: StoredImport,
  sent: number,
  failed: readonly string[],
): void {
  const kept = failed.slice(0, Math.max(0, maxKeptFailedEmails - email_results.failed_emails.length));
  batch.update(imports().doc(import_id), {
    'email_results.sent': FieldValue.increment(sent),
    'email_results.failed': FieldValue.increment(failed.length),
    // Added to what is there now: somebody may have been taken out of it meanwhile.
    ...(kept.length > 0 && { 'email_results.failed_emails': FieldValue.arrayUnion(...kept) }),
    ...naming(kept),
    updated_at: new Date().toISOString(),
  });
}

/** Ends an upload that is under way; what has ended otherwise stays as it is. */
export async function endImport(id: string, state: 'done' | 'failed'): Promise<void> {
  await transact(async (transaction) => {
    const found = await readImport(transaction, id);
    if (found?.state === 'running') writeImport(transaction, id, { state, finished_at: new Date().toISOString() });
  });
}

/** The upload as soon as it has ended, or as it stands after so many milliseconds. */
export async function awaitEnd(id: string, patienceMs: number): Promise<StoredImport> {
  return new Promise((resolve, reject) => {
    let last: StoredImport | undefined;
    const timer = setTimeout(() => end(), patienceMs);
    const stop = imports()
      .doc(id)
      .onSnapshot(
        (snapshot) => {
          last = snapshot.data();
          if (last?.state !== 'running') end();
        },
        (error) => end(error),
      );
    function end(error: Error = new Error('The upload can no longer be followed')): void {
      clearTimeout(timer);
      stop();
      if (last) resolve(last);
      else reject(error);
    }
  });
}

/** The uploads that are under way, or seem to be. */
export function runningImports(): Query<StoredImport> {
  return imports().where('state', '==', 'running');
}

/** A collection below the document of an upload. */
export function collectionOf(importId: string, name: keyof typeof subcollections) {
  return database().collection(`${collections.imports}/${importId}/${subcollections[name]}`);
}

function removals(importId: string) {
  return collectionOf(importId, 'removals');
}

/** Members whom an undo has removed together, and of whom accounts that are empty (`uids`) and corrections may still be there. */
interface Removal {
  id: string;
  uids: string[];
  members: string[];
}

/** Notes, in the transaction that removes members, that what hangs on them is to follow. */
export function noteRemoval(transaction: Transaction, importId: string, removed: Omit<Removal, 'id'>): void {
  transaction.create(removals(importId).doc(), removed);
}

/** Removals of an undo whose accounts are to follow, at most 50. */
export async function listRemovals(importId: string): Promise<Removal[]> {
  const { docs } = await getDocuments(removals(importId).limit(50));
  return docs.map((found) => ({ id: found.id, uids: found.get('uids'), members: found.get('members') }));
}

/** Forgets a removal that is complete. */
export async function forgetRemoval(importId: string, id: string): Promise<void> {
  await removals(importId).doc(id).delete();
}
