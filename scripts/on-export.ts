import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { runWithExport } from './suite/bare-emulators.ts';

/**
 * Runs a command with Auth and Firestore emulators that hold only an export, on separate ports:
 * `GCLOUD_PROJECT=<project> node scripts/on-export.ts <folder of the export> '<command>'`.
 */
await runScript(() => {
  const [data = '', command = ''] = argv.slice(2);
  return runWithExport(data, command, process.env.GCLOUD_PROJECT ?? '');
});
