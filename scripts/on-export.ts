import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { besideExport } from './suite/bare-emulators.ts';

/**
 * Runs a command beside Auth and Firestore emulators that hold an export and nothing else, on ports of their own:
 * `GCLOUD_PROJECT=<project> node scripts/on-export.ts <folder of the export> '<command>'`.
 */
await runScript(() => {
  const [data = '', command = ''] = argv.slice(2);
  return besideExport(data, command, process.env.GCLOUD_PROJECT ?? '');
});
