import type { RowError } from '@portal/contract/records/import';
import { type DocumentSnapshot, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { forgetSubjects } from '#members/records/index.ts';
import { getInTransaction, transact } from '#platform/firestore.ts';
import { type Counts, forEachDocument, requireAll } from '#platform/process-due.ts';
import { addressesIn, allImports, errorsNaming, type StoredImport } from './store.ts';
import { importedSubject, undoneSubject } from './subjects.ts';

/** Returns a query for the stored uploads that contain an address (in lower case). */
export function uploadsNaming(address: string): Query {
  return allImports().where('addresses', 'array-contains', address);
}

const isOf = (address: string) => (named: string) => named.trim().toLowerCase() === address;

function withoutRows(errors: readonly RowError[], address: string): RowError[] {
  const names = isOf(address);
  return errors.map((error) =>
    names(error.email) ? { row: error.row, email: '', detail: 'This row was about someone who was deleted' } : error,
  );
}

const failedIn = (found: DocumentSnapshot): string[] => found.get('email_results.failed_emails');

const addressesOf = (errors: readonly RowError[], failed: readonly string[]) =>
  addressesIn([...errors, ...failed.map((email) => ({ email }))]);

/**
 * Returns what an upload, or one of its further error documents, stores about some addresses (in lower case): rejected
 * rows and failed emails.
 */
export function importDataOf(found: QueryDocumentSnapshot, addresses: readonly string[]): Record<string, unknown> {
  const isTheirs = (named: string) => addresses.some((address) => isOf(address)(named));
  const { import_id = found.ref.parent.parent?.id, filename, created_at, first_errors, errors } = found.data();
  const rows: RowError[] = first_errors ?? errors;
  return {
    import_id,
    ...(filename && { filename, created_at, failed_emails: failedIn(found).filter(isTheirs) }),
    errors: rows.filter(({ email }) => isTheirs(email)),
  };
}

// The original name may contain a person's name, for example if the list has one member.
const nameless = 'Upload';

/** Removes the file name from an upload's activity records. */
function forgetFile(found: DocumentSnapshot): Promise<void> {
  const upload = found.data() as StoredImport;
  return forgetSubjects('uploads', [importedSubject(upload), undoneSubject(upload)]);
}

/**
 * Rewrites everything a query finds, each in a transaction that rereads it, so that concurrent progress is not lost.
 * Returns how many were `rewritten` and how many `failed`.
 */
function rewriteAll(
  query: Query,
  changesOf: (found: DocumentSnapshot) => Record<string, unknown>,
  before: (found: DocumentSnapshot) => Promise<void> = async () => {},
): Promise<Counts> {
  return forEachDocument(query, async (one) => {
    await before(one);
    return transact(async (transaction) => {
      const found = await getInTransaction(transaction, one.ref);
      if (found.exists) transaction.update(one.ref, changesOf(found));
      return 'rewritten';
    });
  });
}

/** Removes the file name from the upload that created a deleted member. */
export async function eraseFileName(id: string): Promise<void> {
  const upload = allImports().where(FieldPath.documentId(), '==', id);
  requireAll(await rewriteAll(upload, () => ({ filename: nameless }), forgetFile));
}

/**
 * Removes an address (in lower case) from uploads' row errors and failed emails, along with their file names. Counts
 * stay. Throws at the end if any document could not be changed.
 */
export async function eraseFromUploads(address: string): Promise<void> {
  const uploads = await rewriteAll(
    uploadsNaming(address),
    (found) => {
      const first_errors = withoutRows(found.get('first_errors'), address);
      const failed = failedIn(found).filter((email) => !isOf(address)(email));
      const addresses = addressesOf(first_errors, failed);
      return { filename: nameless, first_errors, 'email_results.failed_emails': failed, addresses };
    },
    forgetFile,
  );
  const further = await rewriteAll(errorsNaming(address), (found) => {
    const errors = withoutRows(found.get('errors'), address);
    return { errors, addresses: addressesIn(errors) };
  });
  requireAll(uploads);
  requireAll(further);
}

/**
 * Removes all addresses and file names from uploads whose retention has ended by a day (`YYYY-MM-DD`). Row numbers and
 * problems stay. Returns how many uploads were `rewritten` and how many `failed`.
 */
export function eraseExpiredNames(today: string): Promise<Counts> {
  return rewriteAll(
    allImports().where('names_until', '<', today),
    (found) => {
      const first_errors = (found.get('first_errors') as RowError[]).map((error) => ({ ...error, email: '' }));
      const withoutNames = { 'email_results.failed_emails': [], addresses: [], names_until: null };
      return { ...withoutNames, filename: nameless, first_errors };
    },
    forgetFile,
  );
}
