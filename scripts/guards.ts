import { argv } from 'node:process';
import { copyWorkingTree } from './parts/copy.ts';
import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

/**
 * Checks that tests fail when access, money or locks are unguarded: removes the guards of scripts/guards/table.ts one at
 * a time, in a copy of the working tree. Arguments select guards by kind, file, name or consequence.
 */
await runScript(async () => {
  await setup();
  return run('node', ['scripts/guards/run.ts', ...argv.slice(2)], { cwd: copyWorkingTree('guards') });
});
