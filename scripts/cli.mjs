import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { installPackages, packagesAreInstalled } from './parts/packages.mjs';
import { preflight } from './parts/preflight.mjs';
import { run } from './parts/run.mjs';

/** What a program needs besides packages, so that a fresh clone names all that is missing before it downloads anything. */
const needs = {
  'scripts/start.ts': { sets: ['dev'] },
  'scripts/dev.ts': { sets: ['dev'] },
  'scripts/test.ts': { sets: ['test'], browser: true },
};

/**
 * Runs a TypeScript program on the project's own Node, which comes with the packages: `node scripts/cli.mjs scripts/start.ts`.
 * This file and what it imports run on older Nodes, too, and so are JavaScript.
 */
await runScript(async () => {
  const [program, ...args] = argv.slice(2);
  if (!packagesAreInstalled()) await preflight(needs[program] ?? {});
  await installPackages();
  return run('node', [program, ...args]);
});
