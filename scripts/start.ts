import { runScript } from './parts/interruption.mjs';
import { setup } from './setup.ts';
import { printAddresses, startDevSuite } from './suite/dev-suite.ts';
import { urlOf } from './suite/ports.mjs';

await runScript(async () => {
  await setup({ sets: ['dev'] });
  const suite = await startDevSuite();
  printAddresses(urlOf('dev', 'hosting'));
  const problem = await suite.ended;
  if (problem) throw problem;
});
