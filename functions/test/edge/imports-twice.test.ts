import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { logger } from 'firebase-functions/logger';
import { expect, test, vi } from 'vitest';
import { beginOwnImport, validRows } from '#imports/begin.ts';
import { importChunk } from '#imports/import-chunk.ts';
import { checkFile } from '#imports/rows/check-file.ts';
import { findImport, type StoredImport } from '#imports/store.ts';
import { finishUpload, followImport } from '#imports/worker.ts';
import { database } from '#platform/database.ts';
import { loggedEvents } from '#test/support/log.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { byTier } from '#test/support/tier.ts';
import {
  accountsBeginningWith,
  ageUpload,
  namesOfUploaded,
  numbersGivenTo,
  storedUpload,
} from '#test/support/uploaded.ts';
import { csvOfAdults, csvText, uploadSheet } from '#test/support/uploads.ts';

// Several chunks of 50.
const rows = byTier('size', 150, 450);

const admins = [await newAdmin(), await newAdmin()] as const;

/** Starts an upload that this process works on itself. */
async function begin(run: string, send_emails: boolean, count = rows) {
  const content = csvOfAdults(count, run, `Twice ${run}`);
  const sheet = await checkFile({ name: 'members.csv', bytes: new TextEncoder().encode(content) });
  const upload = { filename: 'members.csv', started_by: admins[0].user.user_id, send_emails, rows: sheet.rows };
  return { id: await beginOwnImport(upload), good: validRows(sheet.rows), content };
}

async function expectEachOnce(run: string, uploads: string[]): Promise<void> {
  const members = await namesOfUploaded(uploads);
  expect(members).toHaveLength(rows);
  expect(new Set(members.map(({ email }) => email)).size).toBe(rows);
  expect(await numbersGivenTo(members.map(({ user_id }) => user_id))).toHaveLength(rows);
  expect((await accountsBeginningWith(`${run}-`)).emails).toHaveLength(rows);
}

const noMail = () => Promise.reject(new Error('No mail is due'));

test('two admins uploading the same file at once add each member once', async () => {
  const run = randomUUID().slice(0, 8);
  const content = csvOfAdults(rows, run, `Twice ${run}`);
  const answers = await Promise.all(admins.map((admin) => uploadSheet(admin, { content })));
  const sum = (key: 'successfully_inserted' | 'unchanged' | 'errors') =>
    answers.reduce((total, { summary }) => total + summary[key], 0);
  expect(answers.map(({ state }) => state)).toEqual(['done', 'done']);
  expect([sum('successfully_inserted'), sum('unchanged'), sum('errors')]).toEqual([rows, rows, 0]);
  await expectEachOnce(
    run,
    answers.map(({ import_id }) => import_id),
  );
});

test('concurrent workers on one upload count each row once', async () => {
  const run = randomUUID().slice(0, 8);
  const { id, good } = await begin(run, false);
  const ends = await Promise.all([1, 2, 3].map(() => finishUpload(id, good, noMail)));
  for (const end of ends) expect(end).toMatchObject({ state: 'done', processed: rows, inserted: rows, unchanged: 0 });
  await expectEachOnce(run, [id]);
});

test('a late worker does not count rows already taken', async () => {
  const { id, good } = await begin(randomUUID().slice(0, 8), false, 5);
  const seenByBoth = (await findImport(id)) as StoredImport;
  expect(await importChunk(seenByBoth, good, 'command line')).toBe(true);
  expect(await importChunk(seenByBoth, good, 'command line')).toBe(false);
  expect(await finishUpload(id, good, noMail)).toMatchObject({
    state: 'done',
    processed: 5,
    inserted: 5,
    unchanged: 0,
  });
});

test('uploading the file again finishes an interrupted upload and its welcome emails', async () => {
  const run = randomUUID().slice(0, 8);
  const first = await begin(run, true);
  const breakOff = () => {
    throw new Error('broken off');
  };
  await expect(finishUpload(first.id, first.good, noMail, breakOff)).rejects.toThrow('broken off');
  const broken = await namesOfUploaded([first.id]);
  expect(broken.length).toBeGreaterThan(0);
  expect(broken.length).toBeLessThan(rows);

  await ageUpload(first.id, 2);
  const second = await begin(run, true);
  const welcomed: string[] = [];
  const end = await finishUpload(second.id, second.good, async (_, mail) => void welcomed.push(mail.to));
  expect(end).toMatchObject({ inserted: rows - broken.length, unchanged: broken.length });
  expect(end.email_results).toEqual({ sent: rows, failed: 0, failed_emails: [] });
  expect(new Set(welcomed).size).toBe(rows);
  expect(welcomed).toHaveLength(rows);
  await expectEachOnce(run, [first.id, second.id]);

  const third = await begin(run, true);
  expect(await finishUpload(third.id, third.good, noMail)).toMatchObject({ inserted: 0, unchanged: rows });
});

test('an upload without a worker for an hour is abandoned by the next one', async () => {
  const { id } = await begin(randomUUID().slice(0, 8), false);
  await ageUpload(id, 61);
  const { state } = await uploadSheet(admins[0], { content: csvText('Email', 'x') });
  expect(state).toBe('done');
  expect(await storedUpload(id)).toMatchObject({ state: 'failed', inserted: 0 });
  await expect.poll(() => loggedEvents('import-stuck', id)).toHaveLength(1);
});

test('a worker failing on a stalled upload logs it, and finally logs giving up', async () => {
  const lines = vi.spyOn(logger, 'error').mockReturnValue();
  const { id } = await begin(randomUUID().slice(0, 8), false, 10);
  await ageUpload(id, 1);
  // The upload claims a piece of rows that was never stored.
  await database().collection(collections.imports).doc(id).update({ pieces: 1 });
  const gone = new Error('The stored rows of the upload are missing');
  await expect(followImport(id, new Date())).rejects.toThrow(gone);
  await followImport(id, new Date(Date.now() - 61 * 60_000));
  const facts = { event: 'import-stuck', import_id: id, processed: 0, total: 10 };
  expect(lines.mock.calls).toEqual([
    ['An upload is stuck', gone, facts],
    ['Gave up on an upload', gone, facts],
  ]);
  expect(await storedUpload(id)).toMatchObject({ state: 'failed' });
});

test('a registered member is not changed', async () => {
  const { user } = await registering.adult();
  const content = csvText(
    'Email,First name,Last name,Membership type,City,Password',
    `${user.email},ADA,Mercer,grappling_leader,Troy,A new password`,
  );
  const { summary } = await uploadSheet(admins[0], { content });
  expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 1 });
  expect(await memberOf(user)).toMatchObject({ first_name: 'Ada', membership_type: 'adult', city: 'Albany' });
});
