import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { installPackages } from './parts/packages.mjs';
import { run } from './parts/run.mjs';

/** Runs a program of the server's on the project's own Node: `node scripts/cli.mjs functions/src/cli/make-admin.ts`. */
await runScript(async () => {
  await installPackages();
  return run('node', argv.slice(2));
});
