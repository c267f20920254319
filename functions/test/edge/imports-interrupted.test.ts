import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { beginImport } from '#imports/begin.ts';
import { checkFile } from '#imports/rows/check-file.ts';
import { rollBackSince, transactionsSoFar } from '#test/support/dead-locks.ts';
import { newAdmin } from '#test/support/office.ts';
import { seededInt } from '#test/support/random.ts';
import { byTier } from '#test/support/tier.ts';
import {
  accountsBeginningWith,
  awaitProgress,
  namesOfUploaded,
  numbersGivenTo,
  uploadsOf,
} from '#test/support/uploaded.ts';
import { csvOfAdults, uploadSheet } from '#test/support/uploads.ts';
import { killWorkers } from '#test/support/workers.ts';

const rows = byTier('size', 1200, 5000);
const interruptions = byTier('kills', 3, 5);

const admin = await newAdmin();

/** Starts an upload like the call does, without awaiting it, and kills its worker within the n-th part. */
async function interrupt(content: string, part: number): Promise<void> {
  const begun = new Date().toISOString();
  const before = await transactionsSoFar();
  // At least two parts remain after the last kill. Otherwise a fast machine is done before it.
  const size = Math.floor(rows / (interruptions + 2));
  const { rows: checked } = await checkFile({ name: 'members.csv', bytes: new TextEncoder().encode(content) });
  const started_by = admin.user.user_id;
  await beginImport({ filename: 'members.csv', started_by, send_emails: false, rows: checked });
  await awaitProgress(started_by, begun, part * size + 1 + seededInt(size - 1));
  // Varies the step at which the worker is killed, and is short compared with the rest of the upload.
  await pause(seededInt(100));
  expect(killWorkers('runImport')).toBeGreaterThan(0);
  await rollBackSince(before);
}

test(`an upload of ${rows} rows killed ${interruptions} times and uploaded again adds every member once`, {
  timeout: 300_000,
}, async () => {
  const run = randomUUID().slice(0, 8);
  const content = csvOfAdults(rows, run, `Interrupted ${run}`);
  for (let part = 0; part < interruptions; part++) await interrupt(content, part);
  const { state, summary } = await uploadSheet(admin, { content });
  expect(state).toBe('done');
  expect(summary).toMatchObject({ total_rows_processed: rows, errors: 0 });
  expect(summary.successfully_inserted).toBeGreaterThan(0);
  expect(summary.successfully_inserted + summary.unchanged).toBe(rows);

  const members = await namesOfUploaded(await uploadsOf(admin.user.user_id));
  expect(members).toHaveLength(rows);
  expect(new Set(members.map(({ email }) => email)).size).toBe(rows);
  expect(new Set(members.map(({ membership_number }) => membership_number)).size).toBe(rows);
  expect(await numbersGivenTo(members.map(({ user_id }) => user_id))).toHaveLength(rows);
  const { emails } = await accountsBeginningWith(`${run}-`);
  expect(emails).toHaveLength(rows);
  expect(new Set(emails).size).toBe(rows);
});
