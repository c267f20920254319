import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, userCache } from '../parts/paths.mjs';
import { Problem } from '../parts/problem.mjs';
import { step } from '../parts/steps.mjs';
import { besideExport } from './bare-emulators.ts';
import { federationVersion, migrationVersion } from './data-version.mjs';
import { packParts } from './export-parts.mjs';
import { sets } from './ports.mjs';
import { keptData, noteMigrated } from './suite-data.ts';

const demo = 'emulator-data';
const demoFiles = ['auth_export/accounts.json', 'firestore_export/all_namespaces/all_kinds/output-0', 'payments.jsonl'];
const admin = 'admin@example.org';

/**
 * Resolves to the folder of the export of a federation with so many members (120 to 100,000) beside the demo accounts, for
 * `importFrom` of startSuite. It is in the user's cache, by size and by what the portal stores; where it is not there yet, or
 * `fresh`, it is made. Throws a Problem where it cannot be made.
 */
export async function federationOf(members, { fresh = false } = {}) {
  const name = `federation-${members}-`;
  const version = await federationVersion(demoFiles.map((file) => `${demo}/${file}`));
  const folder = join(userCache, name + version);
  if (!fresh && keptData(folder)) return folder;
  const count = members.toLocaleString('en-US');
  await step('Federation', `Making a federation of ${count} members, once`, () => make(members, folder));
  const others = readdirSync(userCache).filter((other) => other.startsWith(name) && join(userCache, other) !== folder);
  for (const other of others) remove(join(userCache, other));
  return folder;
}

/** When the federation in a folder was made: its days are those from there on. */
export const madeOn = (folder) => statSync(folder).mtime;

const remove = (folder) => rmSync(folder, { recursive: true, force: true });

async function make(members, folder) {
  mkdirSync(userCache, { recursive: true });
  const temporary = mkdtempSync(join(userCache, 'making-'));
  const [exported, kept] = ['exported', 'kept'].map((name) => join(temporary, name));
  try {
    const program = `node functions/src/cli/populate.ts --members ${members} --admin ${admin}`;
    const keeping = { project: sets.dev.project, exportTo: exported };
    if ((await besideExport(join(root, demo), `cd "${root}" && ${program}`, keeping)) !== 0)
      throw new Problem('The federation could not be made. See the message above.');
    cpSync(join(root, demo), kept, { recursive: true });
    packParts(exported, kept);
    noteMigrated(kept, await migrationVersion());
    remove(folder);
    renameSync(kept, folder);
  } finally {
    remove(temporary);
  }
}
