import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { installPackages } from './parts/packages.mjs';
import { suiteEnvironment } from './parts/ports.mjs';
import { run } from './parts/run.mjs';
import { secrets } from './suite/firebase-config.ts';

/** Checks the ledger of the project in GCLOUD_PROJECT, by default of the portal that `npm start` runs. */
await runScript(async () => {
  await installPackages();
  const env = process.env.GCLOUD_PROJECT ? {} : { ...suiteEnvironment('dev'), ...secrets };
  return run('node', ['functions/src/cli/ledger-check.ts', ...argv.slice(2)], { env });
});
