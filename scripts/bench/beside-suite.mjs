import { run } from '../parts/run.mjs';
import { suiteEnvironment } from '../suite/ports.mjs';
import { startSuite } from '../suite/suite.ts';

/**
 * Starts the emulators on the test ports and runs a program of this folder, which measures them, in the suite's project or
 * another one, where no function follows what is written. Resolves to whether it found its goals met.
 */
export async function benchBesideSuite(program, project) {
  const suite = await startSuite('test');
  const env = { ...suiteEnvironment('test'), ...(project && { GCLOUD_PROJECT: project }) };
  try {
    return (await run('node', [`scripts/bench/${program}`], { env })) === 0;
  } finally {
    await suite.stop();
  }
}
