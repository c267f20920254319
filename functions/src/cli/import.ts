import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { setTimeZone } from '@portal/contract/days';
import { beginOwnImport, claimedAmong, goodRows } from '#imports/begin.ts';
import { type CheckedSheet, checkSheet, rowErrors } from '#imports/check.ts';
import { rejectedFile } from '#imports/preview.ts';
import type { StoredImport } from '#imports/store.ts';
import { finishUpload } from '#imports/worker.ts';
import { whileSending } from '#mail/send.ts';
import { config } from '#platform/config.ts';
import { readSheet } from '#spreadsheets/read-sheet.ts';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';

const usage = 'Usage: npm run import -- <file.xlsx|xls|csv> [--send-emails] [--yes]';
const shownErrors = 10;
const fileLimits = { rows: 2_000_000, bytes: 500 * 1024 * 1024, unpackedBytes: 2000 * 1024 * 1024 };

const text = (count: number) => count.toLocaleString('en-US');
const counted = (count: number, one: string, many = `${one}s`) => `${text(count)} ${count === 1 ? one : many}`;

async function printPlan({ columns, rows }: CheckedSheet): Promise<void> {
  const good = goodRows(rows);
  const errors = rowErrors(rows);
  const unchanged = (await claimedAmong(good)).size;
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header);
  console.log(`${counted(rows.length, 'row')}: ${counted(good.length - unchanged, 'new member')},`);
  console.log(`${text(unchanged)} already there, ${text(errors.length)} that cannot be imported.`);
  if (leftOut.length > 0) console.log(`Columns ignored: ${leftOut.join(', ')}`);
  for (const { row, detail } of errors.slice(0, shownErrors)) console.log(`  row ${row}: ${detail}`);
  if (errors.length > shownErrors) console.log(`  and ${text(errors.length - shownErrors)} more`);
}

async function isWanted(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Where nobody is at the terminal, it closes without an answer.
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

async function importFile(path: string, send_emails: boolean, yes: boolean): Promise<void> {
  loadSettings();
  setTimeZone(config.timeZone);
  const filename = basename(path);
  const sheet = await checkSheet(await readSheet({ name: filename, bytes: readFileSync(path) }, fileLimits));
  await printPlan(sheet);
  if (!yes && !(await isWanted())) return;
  const id = await beginOwnImport({ filename, send_emails, started_by: 'command_line', rows: sheet.rows });
  const tell = (processed: number) => console.log(`${text(processed)} of ${counted(sheet.rows.length, 'row')}`);
  printResult(await whileSending((send) => finishUpload(id, goodRows(sheet.rows), send, tell)));
  if (rowErrors(sheet.rows).length === 0) return;
  const rejected = rejectedFile(filename, sheet);
  const beside = join(dirname(path), rejected.name);
  writeFileSync(beside, rejected.bytes);
  console.log(`The rows that could not be imported are in ${beside}. Correct them and import that file.`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'send-emails': { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file) {
  console.error(usage);
  process.exit(1);
}
await runCommand(() => importFile(file, values['send-emails'], values.yes));
