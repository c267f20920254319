import { argv } from 'node:process';
import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

/**
 * Does all that a deployment does but the upload, and fails where it would fail: `npm run rehearse`. `--project=` names a
 * real project, or its alias, whose functions/.env.<project id> is held against the parameters.
 */
await runScript(async () => {
  await setup();
  return run('node', ['scripts/rehearse/run.mjs', ...argv.slice(2)]);
});
