import { printAddresses, startDevSuite } from './dev-suite.mjs';
import { runScript } from './interruption.mjs';
import { urlOf } from './ports.mjs';
import { setup } from './setup.mjs';

await runScript(async () => {
  await setup({ sets: ['dev'] });
  const suite = await startDevSuite();
  printAddresses(urlOf('dev', 'hosting'));
  const problem = await suite.ended;
  if (problem) throw problem;
});
