import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { fieldErrors } from '@portal/contract/calls/errors';
import { type ImportChoices, importChoices } from '@portal/contract/records/import-choices';
import { mapKeys } from 'es-toolkit/object';
import {
  beginOwnImport,
  checkFile,
  finishUpload,
  type MatchedSheet,
  matchRows,
  rejectedFile,
  requireUnambiguous,
  rowErrors,
  type StoredImport,
  validRows,
} from '#imports/index.ts';
import { withMailSender } from '#mail/send.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const usage = `Usage: npm run import -- <file.xlsx|xls|csv> [--send-emails] [--yes]
       [--encoding windows-1250] [--date-order day_first|month_first] [--sheet Members] [--hidden-rows add]`;
const shownErrors = 10;
const orderTexts = { day_first: 'the day first', month_first: 'the month first', none: 'neither order' };
const fileLimits = { rows: 2_000_000, bytes: 500 * 1024 * 1024, unpackedBytes: 2000 * 1024 * 1024 };

const text = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`) => `${text(count)} ${count === 1 ? one : many}`;

function printPlan({ columns, rows, places, origin, dates }: MatchedSheet): void {
  const errors = rowErrors(rows);
  const states = Map.groupBy(places.values(), ({ state }) => state);
  const joining = states.get('joins')?.length ?? 0;
  const unchanged = states.get('unchanged')?.length ?? 0;
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const added = rows.length - errors.length - unchanged;
  console.log(`${counted(rows.length, 'row')}: ${counted(added, 'new member')},`);
  if (joining > 0)
    console.log(
      `${text(joining)} of them ${joining === 1 ? 'joins an account as a child' : 'join accounts as children'},`,
    );
  console.log(`${text(unchanged)} already there, ${text(errors.length)} that cannot be imported.`);
  if (origin.sheets.length > 1) console.log(`Sheet read: ${origin.sheet}, of ${origin.sheets.join(', ')}`);
  if (!origin.encoding_sure) console.log(`Letters are read as ${origin.encoding}, which is a guess: see --encoding.`);
  if (dates.byOrder > 0) console.log(`Dates are read with ${orderTexts[dates.order ?? 'none']}: see --date-order.`);
  if (leftOut.length > 0) console.log(`Columns ignored: ${leftOut.join(', ')}`);
  for (const { row, detail } of errors.slice(0, shownErrors)) console.log(`  row ${row}: ${detail}`);
  if (errors.length > shownErrors) console.log(`  and ${text(errors.length - shownErrors)} more`);
}

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Without an interactive terminal, the interface closes without an answer.
  const closed = once(terminal, 'close').then(() => 'no');
  const answer = await Promise.race([terminal.question('Import them? (y/n) '), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function printResult({ inserted, unchanged, errors, email_results, send_emails }: StoredImport): void {
  console.log(`${counted(inserted, 'new member')}, ${text(unchanged)} unchanged, ${counted(errors, 'error')}.`);
  if (!send_emails) return;
  const { sent, failed, failed_emails } = email_results;
  console.log(`${counted(sent, 'email')} sent, ${text(failed)} failed. ${failed_emails.join(' ')}`.trim());
}

async function importFile(path: string, send_emails: boolean, yes: boolean, choices: ImportChoices): Promise<void> {
  loadSettings();
  const filename = basename(path);
  const file = { name: filename, bytes: readFileSync(path) };
  const sheet = await checkFile(file, choices, fileLimits);
  const placed = await matchRows(sheet);
  printPlan(placed);
  if (yes) requireUnambiguous(sheet, choices);
  else if (!(await isWanted())) return;
  const id = await beginOwnImport({ filename, send_emails, started_by: 'command_line', rows: sheet.rows });
  const report = (processed: number) => console.log(`${text(processed)} of ${counted(sheet.rows.length, 'row')}`);
  printResult(await withMailSender((send) => finishUpload(id, validRows(sheet.rows), send, report)));
  if (rowErrors(placed.rows).length === 0) return;
  const rejected = rejectedFile(filename, placed);
  const rejectedPath = join(dirname(path), rejected.name);
  writeFileSync(rejectedPath, rejected.bytes);
  console.log(`The rows that could not be imported are in ${rejectedPath}. Correct them and import that file.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'send-emails': { type: 'boolean', default: false },
    yes: { type: 'boolean', default: false },
    encoding: { type: 'string' },
    'date-order': { type: 'string' },
    sheet: { type: 'string' },
    'hidden-rows': { type: 'string' },
  },
});
const [file] = positionals;
if (!file) {
  console.error(usage);
  process.exit(1);
}
const { 'send-emails': sendEmails, yes, ...chosen } = values;
const choices = importChoices.safeParse(mapKeys(chosen, (_, name) => name.replace('-', '_')));
if (!choices.success) {
  console.error(
    Object.entries(fieldErrors(choices.error))
      .map(([name, why]) => `${name}: ${why}`)
      .join('\n'),
  );
  console.error(usage);
  process.exit(1);
}
await runCommand(() => importFile(file, sendEmails, yes, choices.data));
