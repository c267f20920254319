import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { suiteFolder } from '../parts/paths.mjs';
import { clockFile } from '../parts/ports.mjs';
import { forgetQueries } from '../queries/recording.ts';

const isComplete = (folder: string) => existsSync(join(folder, 'firebase-export-metadata.json'));
const previous = (folder: string) => `${folder}.previous`;
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** Returns the folder that a set's emulators export to when they stop. The export may be incomplete. */
export const exportFolder = (set: string) => join(suiteFolder(set), 'export');

/** Deletes an interrupted export, and the emails and recorded queries of the last run. */
export function clearLeftovers(set: string): void {
  mkdirSync(suiteFolder(set), { recursive: true });
  remove(exportFolder(set));
  remove(mailFolder(set));
  remove(clockFile(set));
  forgetQueries(set);
  for (const name of readdirSync(suiteFolder(set)))
    if (name.startsWith('firebase-export-')) remove(join(suiteFolder(set), name));
}

/** Returns the folder of a set's caught emails. */
export const mailFolder = (set: string) => join(suiteFolder(set), 'mail');

const payments = 'payments.jsonl';

/** Returns the file with the data of a set's payment provider. */
export const paymentsFile = (set: string) => join(suiteFolder(set), payments);

/** Restores the payment provider's data from the export in `importFrom`, or deletes it if there is none. */
export function restorePayments(set: string, importFrom: string | undefined): void {
  remove(paymentsFile(set));
  const kept = importFrom && join(importFrom, payments);
  if (kept && existsSync(kept)) copyFileSync(kept, paymentsFile(set));
}

/** Returns the newest complete export kept in `folder`, or undefined. */
export const keptData = (folder: string) => [folder, previous(folder)].find(isComplete);

/** Deletes the exports kept in `folder`. */
export const forgetData = (folder: string) => [folder, previous(folder)].forEach(remove);

/** Replaces the kept export with a set's new one and its payment provider's data. Returns false if that is incomplete. */
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
