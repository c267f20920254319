import { parseArgs } from 'node:util';
import { runScript } from './parts/interruption.mjs';
import { Problem } from './parts/problem.mjs';
import { setup } from './setup.ts';
import { printAddresses, startPopulatedSuite } from './suite/dev-suite.ts';
import { federationOf } from './suite/federation.mjs';
import { urlOf } from './suite/ports.mjs';

const usage = 'Usage: npm run populate -- --members <120 to 100000> [--fresh]';

/** Runs the portal as `npm start` does, with a federation of so many members: `npm run populate -- --members 100000`. */
await runScript(async () => {
  const { values } = parseArgs({ options: { members: { type: 'string' }, fresh: { type: 'boolean' } } });
  const members = Number(values.members);
  if (!Number.isInteger(members)) throw new Problem(usage);
  await setup({ sets: ['dev'] });
  const suite = await startPopulatedSuite(await federationOf(members, { fresh: values.fresh }));
  printAddresses(urlOf('dev', 'hosting'), 'Ctrl-C stops everything. What you do in it is not kept.');
  const problem = await suite.ended;
  if (problem) throw problem;
});
