import { join } from 'node:path';
import { runScript } from './parts/interruption.mjs';
import { root } from './parts/paths.mjs';
import { suiteEnvironment } from './parts/ports.mjs';
import { Problem } from './parts/problem.mjs';
import { run } from './parts/run.mjs';
import { setup } from './setup.ts';
import { startSuite } from './suite/suite.ts';

/** Regenerates `emulator-data/`: fills an empty suite on the test ports and exports it. */
await runScript(async () => {
  await setup({ sets: ['test'] });
  const suite = await startSuite('test', { exportTo: join(root, 'emulator-data') });
  let code: number | undefined;
  try {
    code = await run('node', ['functions/test/seed.ts'], { env: suiteEnvironment('test') });
  } finally {
    await suite.stop({ keep: code === 0 });
  }
  if (code !== 0) throw new Problem('The seed failed. emulator-data/ is unchanged.');
});
