import { join } from 'node:path';
import { bundleFunctions } from './build.ts';
import { runScript, stopEverything } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { HOST, sets, suiteEnvironment, urlOf } from './parts/ports.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';
import { devServices, printAddresses, startDevSuite } from './suite/dev-suite.ts';

// The Functions emulator reloads a new bundle automatically.
const watchFunctions = () => run(bundleFunctions[0], [...bundleFunctions.slice(1), '--watch=forever']);

const serveWeb = () =>
  run('vite', ['--host', HOST, '--port', String(sets.dev.ports.vite), '--strictPort'], {
    cwd: join(root, 'web'),
    env: suiteEnvironment('dev'),
  });

await runScript(async () => {
  await setup({ sets: ['dev'], services: [...devServices, 'vite'] });
  const suite = await startDevSuite();
  printAddresses(`${urlOf('dev', 'vite')} (Vite), ${urlOf('dev', 'hosting')} (as built)`);
  const first = await Promise.race([suite.ended, ended(serveWeb, 'Vite'), ended(watchFunctions, 'esbuild')]);
  stopEverything();
  const problem = (await suite.ended) ?? first;
  if (problem) throw problem;
});

async function ended(tool: () => Promise<number>, name: string) {
  return new Problem(`${name} exited with code ${await tool()}.`);
}
