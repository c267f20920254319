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
  /** The number of pieces in `stored-rows.ts` that hold the valid rows; 0 if only the working process has them. */
  pieces: z.int(),
  /** The number of pieces in `stored-rows.ts` that hold a long list as sent; its rows are checked by the worker. */
  list_pieces: z.int(),
  updated_at: instant,
  /** The addresses it contains, in lower case, for finding a person to delete. */
  addresses: z.array(z.string()),
  /** The last day on which it contains addresses and the file name. */
  names_until: day.nullable(),
});

/** The document `imports/{import_id}`, including server-only fields. */
export type StoredImport = z.output<typeof storedImport>;

const converter = parsedBy(storedImport);

function imports() {
  return database().collection(collections.imports).withConverter(converter);
}

/** Returns an id for a new upload. */
export function newImportId(): string {
  return imports().doc().id;
}

/** Returns the addresses in some row errors, in lower case. */
export function addressesIn(errors: readonly Pick<RowError, 'email'>[]): string[] {
  return [...new Set(errors.map(({ email }) => email.trim().toLowerCase()).filter(Boolean))];
}

/** Returns a query for all stored uploads. */
export function allImports(): Query {
  return database().collection(collections.imports);
}

/** Returns a query for the stored further errors that contain an address (in lower case). */
export function errorsNaming(address: string): Query {
  return database().collectionGroup(subcollections.errors).where('addresses', 'array-contains', address);
}

/** Creates and returns an upload. The trigger on `imports` then processes it. */
export async function createImport(begun: Omit<StoredImport, 'addresses' | 'names_until'>): Promise<StoredImport> {
  const created = { ...begun, addresses: addressesIn(begun.first_errors), names_until: uploadNamesUntil() };
  await imports().doc(begun.import_id).create(created);
  return created;
}

/** Returns an upload, or undefined. */
export async function findImport(id: string): Promise<StoredImport | undefined> {
  return (await getDocument(imports().doc(id))).data();
}

/** Returns an upload, read within a transaction, or undefined. */
export async function readImport(transaction: Transaction, id: string): Promise<StoredImport | undefined> {
  return (await getInTransaction(transaction, imports().doc(id))).data();
}

const naming = (named: readonly string[]) =>
  named.length > 0 && { addresses: FieldValue.arrayUnion(...named), names_until: uploadNamesUntil() };

/** Writes changes to an upload that was read in the same transaction. */
export function writeImport(transaction: Transaction, id: string, changes: Partial<StoredImport>): void {
  const added = naming(addressesIn(changes.first_errors ?? []));
  transaction.update(imports().doc(id), { ...changes, ...added, updated_at: new Date().toISOString() });
}

/** Counts sent and failed welcomes, in the batch that records them. */
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
    // Merged with the current list, since an address may have been removed in the meantime.
    ...(kept.length > 0 && { 'email_results.failed_emails': FieldValue.arrayUnion(...kept) }),
    ...naming(kept),
    updated_at: new Date().toISOString(),
  });
}

/** Ends an upload if it is running. */
export async function endImport(id: string, state: 'done' | 'failed'): Promise<void> {
  await transact(async (transaction) => {
    const found = await readImport(transaction, id);
    if (found?.state === 'running') writeImport(transaction, id, { state, finished_at: new Date().toISOString() });
  });
}

/** Resolves to the upload when it ends, or to its last known state after `patienceMs` milliseconds. */
export async function waitForImport(begun: StoredImport, patienceMs: number): Promise<StoredImport> {
  if (begun.state !== 'running' || patienceMs <= 0) return begun;
  return new Promise((resolve) => {
    let last = begun;
    const timer = setTimeout(end, patienceMs);
    const stop = imports()
      .doc(begun.import_id)
      .onSnapshot((snapshot) => {
        last = snapshot.data() ?? last;
        if (last.state !== 'running') end();
      }, end);
    function end(): void {
      clearTimeout(timer);
      stop();
      resolve(last);
    }
  });
}

/** Returns a query for uploads in the running state. */
export function runningImports(): Query<StoredImport> {
  return imports().where('state', '==', 'running');
}

/** Returns a subcollection of an upload's document. */
export function collectionOf(importId: string, name: keyof typeof subcollections) {
  return database().collection(`${collections.imports}/${importId}/${subcollections[name]}`);
}

function removals(importId: string) {
  return collectionOf(importId, 'removals');
}

/** Members that an undo removed together. Their emptied accounts (`uids`) and corrections may not be deleted yet. */
interface Removal {
  id: string;
  uids: string[];
  members: string[];
}

/** Records, in the transaction that removes members, that dependent data remains to be deleted. */
export function noteRemoval(transaction: Transaction, importId: string, removed: Omit<Removal, 'id'>): void {
  transaction.create(removals(importId).doc(), removed);
}

/** Returns an undo's incomplete removals, at most 50. */
export async function listRemovals(importId: string): Promise<Removal[]> {
  const { docs } = await getDocuments(removals(importId).limit(50));
  return docs.map((found) => ({ id: found.id, uids: found.get('uids'), members: found.get('members') }));
}

/** Deletes a completed removal record. */
export async function forgetRemoval(importId: string, id: string): Promise<void> {
  await removals(importId).doc(id).delete();
}
