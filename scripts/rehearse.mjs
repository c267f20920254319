import { runScript } from './parts/interruption.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';

/** Builds, packs and installs the functions as a deployment does, and loads them: `npm run rehearse`. */
await runScript(async () => {
  await setup();
  return run('node', ['scripts/rehearse/run.ts']);
});
