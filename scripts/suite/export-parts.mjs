import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Problem } from '../parts/problem.mjs';
import { waitForAnswer } from '../parts/waiting.ts';
import { logOf, recordsIn } from './export-log.mjs';
import { sets, urlOf } from './ports.mjs';

// The emulator decodes all of what it imports before it keeps any, in several times the memory.
const partBytes = 32_000_000;
/** How many parts it imports at once. */
const atOnce = 2;

const ofFirestore = 'firestore_export';
const metadata = `${ofFirestore}.overall_export_metadata`;
const log = join('all_namespaces', 'all_kinds', 'output-0');
const partsOf = (folder) => join(folder, 'firestore_parts');

/** Makes of the documents of an export (a folder) packed parts in another one, small enough to be imported one by one. */
export function packParts(exported, folder) {
  const parts = partsOf(folder);
  const isSmall = (path) => !path.endsWith('output-0');
  cpSync(join(exported, ofFirestore), join(parts, 'empty'), { recursive: true, filter: isSmall });
  let records = [];
  let bytes = 0;
  let count = 0;
  const write = () => {
    const name = `${String(count).padStart(3, '0')}.gz`;
    writeFileSync(join(parts, name), gzipSync(logOf(records), { level: 1 }));
    records = [];
    bytes = 0;
    count += 1;
  };
  for (const record of recordsIn(join(exported, ofFirestore, log))) {
    records.push(record);
    bytes += record.length;
    if (bytes >= partBytes) write();
  }
  if (records.length > 0) write();
}

/**
 * Has the Firestore emulator of a set, as soon as it answers, import the packed parts in a folder, where there are any. No
 * function follows what is imported. Throws a Problem where it cannot.
 */
export async function importParts(set, folder, signal) {
  const parts = partsOf(folder);
  if (!existsSync(parts)) return;
  const left = readdirSync(parts).filter((name) => name.endsWith('.gz'));
  await waitForAnswer(urlOf(set, 'firestore'), { accept: () => true, patienceMs: 60_000, signal });
  const lane = async () => {
    const unpacked = mkdtempSync(join(tmpdir(), 'portal-'));
    try {
      cpSync(join(parts, 'empty'), unpacked, { recursive: true });
      for (let name = left.shift(); name; name = left.shift()) {
        writeFileSync(join(unpacked, log), gunzipSync(readFileSync(join(parts, name))));
        await importExport(set, join(unpacked, metadata), signal);
      }
    } finally {
      rmSync(unpacked, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function importExport(set, path, signal) {
  const { project } = sets[set];
  const answer = await fetch(`${urlOf(set, 'firestore')}/emulator/v1/projects/${project}:import`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ database: `projects/${project}/databases/(default)`, export_directory: path }),
    signal,
  });
  if (!answer.ok) throw new Problem(`The Firestore emulator does not import ${path}: ${await answer.text()}`);
}
