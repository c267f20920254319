import type { RowError } from '@portal/contract/records/import';
import { type DocumentSnapshot, FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Counts, eachAlone, requireAll } from '#platform/each-due.ts';
import { getInTransaction, transact } from '#platform/firestore.ts';
import { forgetSubjects } from '#records/activity.ts';
import { addressesIn, allImports, errorsNaming, type StoredImport } from './store.ts';
import { importedSubject, undoneSubject } from './subjects.ts';

/** The uploads that name an address (in lower case), as they are stored. */
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
 * What an upload, or some of its further errors, keeps of some addresses (in lower case): the rows that could not be taken, and
 * the mails that failed.
 */
export function keptOf(found: QueryDocumentSnapshot, addresses: readonly string[]): Record<string, unknown> {
  const isTheirs = (named: string) => addresses.some((address) => isOf(address)(named));
  const { import_id = found.ref.parent.parent?.id, filename, created_at, first_errors, errors } = found.data();
  const rows: RowError[] = first_errors ?? errors;
  return {
    import_id,
    ...(filename && { filename, created_at, failed_emails: failedIn(found).filter(isTheirs) }),
    errors: rows.filter(({ email }) => isTheirs(email)),
  };
}

// Of whoever named the file after a person, as of a list of one.
const nameless = 'Upload';

/** Takes the name of its file out of what the activity tells of an upload. */
function forgetFile(found: DocumentSnapshot): Promise<void> {
  const upload = found.data() as StoredImport;
  return forgetSubjects('uploads', [importedSubject(upload), undoneSubject(upload)]);
}

/**
 * Changes all that a query finds, each in a transaction that reads it, so that what an upload notes beside it is not lost. Returns
 * how many were `rewritten`, and how many `failed`.
 */
function rewriteAll(
  query: Query,
  changesOf: (found: DocumentSnapshot) => Record<string, unknown>,
  before: (found: DocumentSnapshot) => Promise<void> = async () => {},
): Promise<Counts> {
  return eachAlone(query, async (one) => {
    await before(one);
    return transact(async (transaction) => {
      const found = await getInTransaction(transaction, one.ref);
      if (found.exists) transaction.update(one.ref, changesOf(found));
      return 'rewritten';
    });
  });
}

/** Takes the name of its file out of the upload that brought somebody. */
export async function forgetFileOf(id: string): Promise<void> {
  const upload = allImports().where(FieldPath.documentId(), '==', id);
  requireAll(await rewriteAll(upload, () => ({ filename: nameless }), forgetFile));
}

/**
 * Takes an address (in lower case) out of what uploads tell of rows with errors and of mails that failed, and the names of
 * their files; their counts stay. Throws, once all others are done, where one could not be changed.
 */
export async function forgetInUploads(address: string): Promise<void> {
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
 * Takes all addresses and the names of the files out of the uploads that have had them for long enough on a day (`YYYY-MM-DD`);
 * the numbers of the rows and what was wrong stay. Returns how many uploads were `rewritten`, and how many `failed`.
 */
export function forgetOldNames(today: string): Promise<Counts> {
  return rewriteAll(
    allImports().where('names_until', '<', today),
    (found) => {
      const first_errors = (found.get('first_errors') as RowError[]).map((error) => ({ ...error, email: '' }));
      const nobody = { 'email_results.failed_emails': [], addresses: [], names_until: null };
      return { ...nobody, filename: nameless, first_errors };
    },
    forgetFile,
  );
}
