import { suiteEnvironment } from '../parts/ports.mjs';
import { run } from '../parts/run.mjs';
import { startSuite } from '../suite/suite.ts';

/** Starts the emulators on the test ports and runs a benchmark of this folder; resolves to whether it met its goals. */
export async function runBench(program: string): Promise<boolean> {
  const suite = await startSuite('test');
  try {
    return (await run('node', [`scripts/bench/${program}`], { env: suiteEnvironment('test') })) === 0;
  } finally {
    await suite.stop();
  }
}
