import { argv } from 'node:process';
import { buildFunctions } from './build.ts';
import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';

/** Imports members from a spreadsheet: `npm run import -- members.xlsx`. */
await runScript(async () => {
  await buildFunctions();
  return run('node', ['functions/lib/import.js', ...argv.slice(2)]);
});
