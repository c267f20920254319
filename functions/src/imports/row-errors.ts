import type { RowError } from '@portal/contract/records/import';
import { maxFirstErrors } from '@portal/contract/values/import';
import { uploadErrorKeptDays } from '@portal/contract/values/retention';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { inChunks } from '#platform/bulk.ts';
import { getDocuments } from '#platform/firestore.ts';
import { addressesIn, collectionOf, type StoredImport } from './store.ts';

// Errors beyond the first ones are stored outside the upload document, which listeners receive in full at each step.
const furtherErrors = (importId: string) => collectionOf(importId, 'errors');

// At most about 500 kB if every field is wrong. A document holds 1 MiB.
const errorsAtOnce = 200;

function errorPieces(errors: readonly RowError[]) {
  const expires_at = Timestamp.fromMillis(Date.now() + uploadErrorKeptDays * 24 * 60 * 60 * 1000);
  return inChunks(errors, errorsAtOnce).map((some) => ({ errors: some, addresses: addressesIn(some), expires_at }));
}

/** Stores an upload's initial errors, which can be repeated. Returns the first ones for its document. */
export async function keepErrors(importId: string, errors: readonly RowError[]): Promise<RowError[]> {
  const pieces = errorPieces(errors.slice(maxFirstErrors));
  await Promise.all(pieces.map((piece, index) => furtherErrors(importId).doc(String(index)).set(piece)));
  return errors.slice(0, maxFirstErrors);
}

/** Adds later errors in a transaction. Returns the upload's first errors, including new ones. */
export function addErrors(
  transaction: Transaction,
  { import_id, first_errors }: StoredImport,
  errors: readonly RowError[],
): RowError[] {
  const room = Math.max(0, maxFirstErrors - first_errors.length);
  for (const piece of errorPieces(errors.slice(room))) transaction.create(furtherErrors(import_id).doc(), piece);
  return [...first_errors, ...errors.slice(0, room)];
}

/** Returns all of an upload's errors in row order. */
export async function errorsOf({ import_id, first_errors, errors }: StoredImport): Promise<RowError[]> {
  const docs = errors > first_errors.length ? (await getDocuments(furtherErrors(import_id))).docs : [];
  const further = docs.flatMap((piece): RowError[] => piece.get('errors'));
  return [...first_errors, ...further].sort((one, other) => one.row - other.row);
}

/** Deletes all of an upload's errors except the first ones. */
export async function forgetErrors(importId: string): Promise<void> {
  for (const piece of await furtherErrors(importId).listDocuments()) await piece.delete();
}
