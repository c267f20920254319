import { collections } from '@portal/contract/collections';
import { newAdmin } from '../../functions/test/support/office.ts';
import { writeRaw } from '../../functions/test/support/raw.ts';
import { database } from '../../functions/test/support/server-parts.ts';
import { awaitProgress, removeUploads, uploadedBy, uploadsOf } from '../../functions/test/support/uploaded.ts';
import { csvOfAdults, uploadSheet } from '../../functions/test/support/uploads.ts';
import { printTable } from './figures.mjs';

const ROWS = 10_000;
const GOAL = 2.5;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function timed(run) {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

async function importAll(admin, run) {
  const begun = new Date().toISOString();
  const { summary } = await uploadSheet(admin, { content: csvOfAdults(ROWS, run, 'Bench') });
  if (summary.errors > 0) throw new Error(`${summary.errors} rows were refused`);
  await awaitProgress(admin.user.user_id, begun, ROWS);
}

/** What the import has written, as it is stored: members, their accounts, addresses, numbers and cards. */
async function writtenFor(members) {
  const idsOf = {
    members: members.map(({ user_id }) => user_id),
    accounts: members.map(({ account_uid }) => account_uid),
    emails: members.map(({ email }) => email),
    numbers: members.map(({ membership_number }) => membership_number),
    cards: members.map(({ card_code }) => card_code),
  };
  const written = [];
  for (const [collection, ids] of Object.entries(idsOf)) {
    const found = await database().getAll(...ids.map((id) => database().collection(collection).doc(id)));
    written.push([collection, found.map((document) => [document.id, document.data()])]);
  }
  return written;
}

/** The same documents by a raw bulkWriter. */
async function writeAll(written) {
  for (const [collection, documents] of written) await writeRaw(collection, documents);
}

const admin = await newAdmin();
try {
  const importing = await timed(() => importAll(admin, `bench${Date.now()}`));
  const uploads = await uploadsOf(admin.user.user_id);
  const members = await uploadedBy(uploads);
  if (members.length !== ROWS) throw new Error(`${members.length} members came`);
  const written = await writtenFor(members);
  const uploadsThemselves = await database().getAll(
    ...uploads.map((id) => database().collection(collections.imports).doc(id)),
  );
  await removeUploads(uploads);
  const writing = await timed(() => writeAll(written));
  // So that what was written raw is found, and removed, like an upload.
  await writeRaw(
    collections.imports,
    uploadsThemselves.map((upload) => [upload.id, { ...upload.data(), state: 'done' }]),
  );
  const ratio = importing / writing;
  printTable(
    [`${ROWS.toLocaleString('en-US')} rows`, 'import', 'raw', 'ratio', 'goal', ''],
    [
      [
        'Upload of a CSV file',
        seconds(importing),
        seconds(writing),
        ratio.toFixed(2),
        `at most ${GOAL} times`,
        ratio <= GOAL ? 'pass' : 'FAIL',
      ],
    ],
  );
  console.log('Raw: the same documents by bulkWriter.');
  process.exitCode = ratio <= GOAL ? 0 : 1;
} finally {
  await removeUploads(await uploadsOf(admin.user.user_id));
}
