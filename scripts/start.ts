import { runScript } from './parts/interruption.mjs';
import { urlOf } from './parts/ports.mjs';
import { setup } from './setup.ts';
import { devServices, printAddresses, startDevSuite } from './suite/dev-suite.ts';

await runScript(async () => {
  await setup({ sets: ['dev'], services: devServices });
  const suite = await startDevSuite();
  printAddresses(urlOf('dev', 'hosting'));
  const problem = await suite.ended;
  if (problem) throw problem;
});
