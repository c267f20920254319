import { argv } from 'node:process';
import { runScript } from './interruption.mjs';
import { installPackages } from './packages.mjs';
import { run } from './run.mjs';

/** Runs a program of the server's on the project's own Node: `node scripts/cli.mjs functions/src/cli/make-admin.ts`. */
await runScript(async () => {
  await installPackages();
  return run('node', argv.slice(2));
});
