import { execFileSync } from 'node:child_process';
import type { Session } from '@portal/contract/calls/accounts';
import type { ImportedMember } from '@portal/contract/records/imported-member';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { memberAt } from '../../functions/test/support/many-members.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { type RawDocument, writeRaw } from '../../functions/test/support/raw.ts';
import { database } from '../../functions/test/support/server-parts.ts';
import { awaitProgress, removeUploads, uploadedBy, uploadsOf } from '../../functions/test/support/uploaded.ts';
import { csvText, startUpload } from '../../functions/test/support/uploads.ts';
import { printTable } from '../parts/tables.ts';

const ROWS = 10_000;
const goals: Record<string, number> = { 'First answer': 2, 'All members there': 40 };
const RATIO = 1.3;

/** The columns of a typical federation's member list. */
const columns: (keyof ImportedMember & keyof Member)[] = [
  'email',
  'first_name',
  'last_name',
  'membership_type',
  'date_of_birth',
  'gender',
  'phone',
  'address_line_1',
  'city',
  'state',
  'zip_code',
  'belt_rank',
  'club_academy',
];
const members = Array.from({ length: ROWS }, (_, at) => memberAt('bench', at, { phone: `+1212${2_000_000 + at}` }));
const content = csvText(columns.join(), ...members.map((member) => columns.map((name) => member[name]).join()));

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const { port } = new URL(`http://${process.env.FIRESTORE_EMULATOR_HOST}`);

/** Returns the CPU seconds that the Firestore emulator has used so far. */
function emulatorTime(): number {
  const lines = execFileSync('ps', ['-eo', 'cputimes,args'], { encoding: 'utf8' }).split('\n');
  return Number.parseInt(lines.find((line) => line.includes(`--port ${port} `)) ?? '', 10);
}

async function timed(run: (passed: () => number) => Promise<void>): Promise<{ ms: number; emulator: number }> {
  const [begun, processed] = [performance.now(), emulatorTime()];
  await run(() => performance.now() - begun);
  return { ms: performance.now() - begun, emulator: emulatorTime() - processed };
}

/** Uploads the file and waits for all rows. Returns the milliseconds (by `passed`) until the first answer. */
async function importAll(admin: Session, passed: () => number): Promise<number> {
  const all = awaitProgress(admin.user.user_id, new Date().toISOString(), ROWS);
  const { summary } = await startUpload(admin, { content });
  if (summary.errors > 0) throw new Error(`${summary.errors} rows were rejected`);
  const answered = passed();
  await all;
  return answered;
}

/** Reads the documents that the import wrote: members, accounts, addresses, numbers and cards. */
async function writtenFor(made: readonly Member[]): Promise<[string, RawDocument[]][]> {
  const idsOf: Record<string, string[]> = {
    members: made.map(({ user_id }) => user_id),
    accounts: made.map(({ account_uid }) => account_uid),
    emails: made.map(({ email }) => email),
    numbers: made.map(({ membership_number }) => membership_number ?? ''),
    cards: made.map(({ card_code }) => card_code ?? ''),
  };
  const written: [string, RawDocument[]][] = [];
  for (const [collection, ids] of Object.entries(idsOf)) {
    const found = await database().getAll(...ids.map((id) => database().collection(collection).doc(id)));
    written.push([collection, found.map((document): RawDocument => [document.id, document.data() ?? {}])]);
  }
  return written;
}

const admin = await newAdmin();
try {
  let answered = 0;
  const importing = await timed(async (passed) => {
    answered = await importAll(admin, passed);
  });
  const uploads = await uploadsOf(admin.user.user_id);
  const made = await uploadedBy(uploads);
  if (made.length !== ROWS) throw new Error(`${made.length} members were created`);
  const written = await writtenFor(made);
  const [upload] = await database().getAll(...uploads.map((id) => database().collection(collections.imports).doc(id)));
  await removeUploads(uploads);
  const writing = await timed(async () => {
    for (const [collection, documents] of written) await writeRaw(collection, documents);
  });
  // Restores the upload, so that the cleanup also removes the raw writes.
  if (upload) await writeRaw(collections.imports, [[upload.id, { ...upload.data(), state: 'done' }]]);
  const times = { 'First answer': answered, 'All members there': importing.ms };
  const ratio = importing.ms / writing.ms;
  const results: [what: string, took: string, goal: string, isMet: boolean][] = [
    ...Object.entries(times).map(([what, ms]): [string, string, string, boolean] => {
      const goal = goals[what] ?? 0;
      return [what, seconds(ms), `${goal} s`, ms <= goal * 1000];
    }),
    ['Beside raw writes', `${ratio.toFixed(2)} times`, `${RATIO} times`, ratio <= RATIO],
  ];
  printTable(
    [`${ROWS.toLocaleString('en-US')} rows of a CSV file`, 'took', 'at most', ''],
    results.map(([what, took, goal, isMet]) => [what, took, goal, isMet ? 'pass' : 'FAIL']),
  );
  console.log(
    `Raw: the same documents by bulkWriter, ${seconds(writing.ms)}. The Firestore emulator's own processor time: ${importing.emulator} s of the upload, ${writing.emulator} s of the raw writes.`,
  );
  process.exitCode = results.every(([, , , isMet]) => isMet) ? 0 : 1;
} finally {
  await removeUploads(await uploadsOf(admin.user.user_id));
}
