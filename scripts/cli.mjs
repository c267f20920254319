import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { installPackages, packagesAreInstalled } from './parts/packages.mjs';
import { preflight } from './parts/preflight.mjs';
import { run } from './parts/run.mjs';

/** The requirements of programs, so that a fresh clone reports everything missing before it downloads anything. */
const needs = {
  'scripts/start.ts': { sets: ['dev'] },
  'scripts/dev.ts': { sets: ['dev'] },
  'scripts/test.ts': { sets: ['test'], browser: true },
};

/**
 * Runs a TypeScript program on the project's own Node, which is installed with the packages:
 * `node scripts/cli.mjs scripts/start.ts`. This file and its imports are JavaScript because they also run on older
 * versions of Node.
 */
await runScript(async () => {
  const [program, ...args] = argv.slice(2);
  if (!packagesAreInstalled()) await preflight(needs[program] ?? {});
  await installPackages();
  return run('node', [program, ...args]);
});
