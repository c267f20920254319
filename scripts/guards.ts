import { argv } from 'node:process';
import { copyWorkingTree } from './parts/copy.ts';
import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

/**
 * Shows that tests on emulators notice when access, money or locks are not looked after: takes the guards of
 * scripts/guards/table.ts off, one by one, in a copy of the working tree. Words choose kinds, files, names or what is wrong then.
 */
await runScript(async () => {
  await setup();
  return run('node', ['scripts/guards/run.ts', ...argv.slice(2)], { cwd: copyWorkingTree('guards') });
});
