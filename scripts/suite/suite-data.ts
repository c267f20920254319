import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { clockFile } from '../parts/ports.mjs';
import { forgetQueries } from '../queries/recording.ts';

const isComplete = (folder: string) => existsSync(join(folder, 'firebase-export-metadata.json'));
const previous = (folder: string) => `${folder}.previous`;
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Where a set's emulators export to when they end, before the export is known to be complete. */
export const exportFolder = (set: string) => join(suiteFolder(set), 'export');

/** Removes what an interrupted export left behind, and of the last start the mail and the recorded queries. */
export function clearLeftovers(set: string): void {
  mkdirSync(suiteFolder(set), { recursive: true });
  remove(exportFolder(set));
  remove(mailFolder(set));
  remove(clockFile(set));
  forgetQueries(set);
  for (const name of readdirSync(suiteFolder(set)))
    if (name.startsWith('firebase-export-')) remove(join(suiteFolder(set), name));
}

/** Where a set's mail catcher keeps its messages. */
export const mailFolder = (set: string) => join(suiteFolder(set), 'mail');

const payments = 'payments.jsonl';

/** Where a set's payment provider keeps what it knows. */
export const paymentsFile = (set: string) => join(suiteFolder(set), payments);

/** Has a set's payment provider know what it knew when the export in `importFrom` was made; nothing where there is none. */
export function restorePayments(set: string, importFrom: string | undefined): void {
  remove(paymentsFile(set));
  const kept = importFrom && join(importFrom, payments);
  if (kept && existsSync(kept)) copyFileSync(kept, paymentsFile(set));
}

/** The newest complete export among what was kept in `folder`, or undefined. */
export const keptData = (folder: string) => [folder, previous(folder)].find(isComplete);

/** Removes what was kept in `folder`. */
export const forgetData = (folder: string) => [folder, previous(folder)].forEach(remove);

/** Puts a set's export, with what its payment provider knows, in the place of the last one. Does nothing and returns false when the export is not complete. */
export function keepExport(set: string, exportTo: string): boolean {
  if (!isComplete(exportFolder(set))) return false;
  if (existsSync(paymentsFile(set))) copyFileSync(paymentsFile(set), join(exportFolder(set), payments));
  mkdirSync(dirname(exportTo), { recursive: true });
  if (existsSync(exportTo)) {
    remove(previous(exportTo));
    renameSync(exportTo, previous(exportTo));
  }
  renameSync(exportFolder(set), exportTo);
  remove(previous(exportTo));
  return true;
}
