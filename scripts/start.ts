import { runScript } from './parts/interruption.mjs';
import { urlOf } from './parts/ports.mjs';
import { setup } from './setup.ts';
import { printAddresses, startDevSuite } from './suite/dev-suite.ts';

await runScript(async () => {
  await setup({ sets: ['dev'] });
  const suite = await startDevSuite();
  printAddresses(urlOf('dev', 'hosting'));
  const problem = await suite.ended;
  if (problem) throw problem;
});
