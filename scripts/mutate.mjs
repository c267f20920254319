import { resolve } from 'node:path';
import { argv } from 'node:process';
import { copyWorkingTree } from './mutate/copy.mjs';
import { chosenMutations, option } from './mutate/options.mjs';
import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

/**
 * Shows that the tests catch faults: takes features out of a copy of the working tree, one by one, and expects a named
 * test of each to fail. `--only=` takes kinds and words of names, `--list` only names the mutations, `--table=` writes the outcomes to a
 * file as Markdown.
 */
await runScript(async () => {
  const chosen = chosenMutations(argv);
  if (argv.includes('--list')) {
    for (const { kind, name } of chosen) console.log(`${kind.padEnd(9)}${name}`);
    return 0;
  }
  await setup();
  const copy = copyWorkingTree();
  const table = option(argv, 'table');
  const args = [
    ...argv.slice(2).filter((word) => !word.startsWith('--table=')),
    ...(table ? [`--table=${resolve(table)}`] : []),
  ];
  return run('node', ['scripts/mutate/run.mjs', ...args], { cwd: copy });
});
