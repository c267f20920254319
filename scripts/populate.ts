import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { suiteEnvironment, urlOf } from './parts/ports.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { step } from './parts/steps.mjs';
import { setup } from './setup.ts';
import { printAddresses } from './suite/dev-suite.ts';
import { startSuite } from './suite/suite.ts';

const [fewest, most] = [120, 20_000];
const usage = `Usage: npm run populate -- --members <${fewest} to ${most}>`;

/** Runs the portal as `npm start` does, with a federation of `--members` members in addition to the demo data. */
await runScript(async () => {
  const { values } = parseArgs({ options: { members: { type: 'string' } } });
  const members = Number(values.members);
  if (!Number.isInteger(members) || members < fewest || members > most) throw new Problem(usage);
  await setup({ sets: ['dev'] });
  const starting = () => startSuite('dev', { importFrom: join(root, 'emulator-data') });
  const suite = await step('Emulators', 'Starting the emulators', starting);
  await step('Federation', `Adding ${members.toLocaleString('en-US')} members`, () => populate(members));
  printAddresses(urlOf('dev', 'hosting'), 'Press Ctrl-C to stop. Your changes are not kept.');
  const problem = await suite.ended;
  if (problem) throw problem;
});

async function populate(members: number): Promise<void> {
  // Otherwise each document would trigger a function, one at a time.
  const triggers = (does: string) =>
    fetch(`${urlOf('dev', 'hub')}/functions/${does}BackgroundTriggers`, { method: 'PUT' });
  await triggers('disable');
  const code = await run('node', ['functions/test/populate.ts', '--members', String(members)], {
    env: suiteEnvironment('dev'),
  });
  await triggers('enable');
  if (code !== 0) throw new Problem('Could not add the federation. See the output above.');
}
