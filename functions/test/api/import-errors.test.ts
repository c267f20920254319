import { randomUUID } from 'node:crypto';
import type { RowError } from '@portal/contract/records/import';
import { collections, subcollections } from '@portal/contract/values/collections';
import { importLimits } from '@portal/contract/values/import';
import { expect, test } from 'vitest';
import { eraseFromUploads } from '#imports/erase.ts';
import { importChunk } from '#imports/import-chunk.ts';
import { addErrors } from '#imports/row-errors.ts';
import { findImport, noteEmails, readImport, type StoredImport, writeImport } from '#imports/store.ts';
import { followImport } from '#imports/worker.ts';
import { inBatch, transact } from '#platform/firestore.ts';
import { both, rounds } from '#test/support/concurrency.ts';
import { changedPaths, databaseState } from '#test/support/database-state.ts';
import { keepImport } from '#test/support/imports.ts';
import { newAdmin } from '#test/support/office.ts';
import { call } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';
import { tracesOf } from '#test/support/traces.ts';
import { endOfUpload, storedUpload } from '#test/support/uploaded.ts';
import { csvText, startUpload, uploadSheet } from '#test/support/uploads.ts';

const admin = await newAdmin();

const run = randomUUID().slice(0, 8);
const header = 'Email,First name,Last name,Membership type,Birthday,Gender,Disabled,State,ZIP code,Phone,Password';
const good = `good-${run}@example.org,Uma,Errata,adult,,,,,,,`;
const wrong = (count: number) => Array.from({ length: count }, (_, index) => `wrong ${index},,,x,y,z,?,??,1,2,3`);

const errorsIn = async (id: string) => (await call('importErrors', { params: { id } }, admin.token)).errors;

const piecesOf = async (id: string) =>
  [...(await databaseState()).keys()].filter((path) =>
    path.startsWith(`${collections.imports}/${id}/${subcollections.errors}/`),
  );

const rowsOf = (errors: readonly { row: number }[]) => errors.map(({ row }) => row);

/** The row numbers of `count` rows, starting below the header. */
const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 2);

test('an upload reports every rejected row right away and later, and its document the first ones', async () => {
  const content = csvText(header, ...wrong(450), good);
  const { import_id, errors, summary } = await uploadSheet(admin, { content });
  expect(summary).toMatchObject({ successfully_inserted: 1, errors: 450 });
  expect(rowsOf(errors)).toEqual(rows(450));
  expect(errors[449]).toMatchObject({ email: 'wrong 449', detail: expect.stringContaining('zip_code: ') });
  expect(await errorsIn(import_id)).toEqual(errors);
  expect(await storedUpload(import_id)).toMatchObject({ errors: 450, first_errors: errors.slice(0, 5) });
  expect(await piecesOf(import_id)).toHaveLength(3);

  await call('undoImport', { params: { id: import_id } }, admin.token);
  expect(await piecesOf(import_id)).toEqual([]);
  expect(await errorsIn(import_id)).toEqual(errors.slice(0, 5));
});

test('a pasted list reports them too', async () => {
  const members = Array.from({ length: 220 }, (_, index) => ({ email: `wrong ${index}`, first_name: 'Uma' }));
  const { import_id, errors } = await call('batchUploadMembers', { body: { members } }, admin.token);
  expect(rowsOf(errors)).toEqual(rows(220));
  expect(await errorsIn(import_id)).toEqual(errors);
});

const mostWrong = byTier('size', 1000, importLimits.rows);

test(`an upload of ${mostWrong} rows may be wrong in every row and field`, async () => {
  const content = csvText(header, ...wrong(mostWrong));
  const { state, import_id, errors } = await uploadSheet(admin, { content });
  expect(state).toBe('done');
  expect(rowsOf(errors)).toEqual(rows(mostWrong));
  expect(await errorsIn(import_id)).toEqual(errors);
});

test('a list of over 1,000 rows is answered first, and then checked once by any number of workers', async () => {
  const content = csvText(header, ...wrong(1000), `long-${good}`);
  const { import_id, ...early } = await startUpload(admin, { content });
  const summary = { total_rows_processed: 1001, successfully_inserted: 0, unchanged: 0, errors: 0 };
  expect(early).toMatchObject({ state: 'running', summary, errors: [] });
  // A worker that comes too late finds no rows.
  await Promise.allSettled([1, 2].map(() => followImport(import_id, new Date())));
  const counts = { state: 'done', processed: 1001, inserted: 1, errors: 1000 };
  expect(await endOfUpload(import_id)).toMatchObject(counts);
  const errors = await errorsIn(import_id);
  expect(rowsOf(errors)).toEqual(rows(1000));
  expect(await storedUpload(import_id)).toMatchObject({ ...counts, first_errors: errors.slice(0, 5) });
  const left = async () => [...(await databaseState()).keys()].filter((path) => path.includes(`${import_id}/pieces`));
  await expect.poll(left).toEqual([]);
});

test('a few errors are stored in the document only', async () => {
  const before = await databaseState();
  const { import_id, errors } = await uploadSheet(admin, { content: csvText(header, ...wrong(5)) });
  expect(changedPaths(before, await databaseState())).toEqual([`${collections.imports}/${import_id}`]);
  expect(await errorsIn(import_id)).toEqual(errors);
});

test('rows rejected during the upload are sorted in with the earlier ones', async () => {
  const errorOf = (row: number) => ({ row, email: `row-${row}@example.org`, detail: 'email: No' });
  const id = await keepImport(admin, { errors: 4, first_errors: [2, 3, 9, 300].map(errorOf) });
  for (const later of [[5, 7], [8], []]) {
    await transact(async (transaction) => {
      const upload = await readImport(transaction, id);
      if (!upload) throw new Error('There is no such upload');
      const errors = upload.errors + later.length;
      writeImport(transaction, id, { errors, first_errors: addErrors(transaction, upload, later.map(errorOf)) });
    });
  }
  expect(rowsOf(await errorsIn(id))).toEqual([2, 3, 5, 7, 8, 9, 300]);
  expect(await storedUpload(id)).toMatchObject({ errors: 7, first_errors: [2, 3, 9, 300, 5].map(errorOf) });
  expect(await piecesOf(id)).toHaveLength(2);
});

const someone = () => ({ row: 2, email: `gone-${randomUUID()}@example.org`, detail: 'email: No' });

/** An upload that names a person in a row error and in a failed email. */
async function naming(error: RowError): Promise<StoredImport> {
  const email_results = { sent: 0, failed: 1, failed_emails: [error.email] };
  const upload = await findImport(await keepImport(admin, { errors: 1, first_errors: [error], email_results }));
  if (!upload) throw new Error('There is no such upload');
  return upload;
}

test('a person removed from an upload stays removed when a worker continues', async () => {
  const gone = someone();
  const upload = await naming(gone);
  await eraseFromUploads(gone.email);
  expect(await importChunk(upload, [], admin.user)).toBe(true);
  const later = `later-${run}@example.org`;
  await inBatch((batch) => noteEmails(batch, upload, 0, [later]));
  expect(await tracesOf([gone.email])).toEqual([]);
  expect(await storedUpload(upload.import_id)).toMatchObject({
    first_errors: [{ row: 2, email: '' }],
    email_results: { failed: 2, failed_emails: [later] },
  });
});

const many = byTier('rounds', 6, 20);

test(`failures noted while a person is removed from an upload are kept, ${many} times`, async () => {
  const left = await rounds(many, async (swapped) => {
    const gone = someone();
    const upload = await naming(gone);
    const later = `later-${randomUUID()}@example.org`;
    const note = () => inBatch((batch) => noteEmails(batch, upload, 0, [later]));
    await both(() => eraseFromUploads(gone.email), note, swapped);
    const { email_results, addresses } = (await findImport(upload.import_id)) ?? upload;
    return [email_results.failed_emails, addresses].map((named) => named.join() === later);
  });
  expect(left.flat()).toEqual(left.flat().map(() => true));
});
