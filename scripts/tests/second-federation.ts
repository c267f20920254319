import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyWorkingTree } from '../parts/copy.ts';
import { runMeasured } from './run-measured.ts';
import { type Count, oneTest } from './test-count.ts';

/** Ports that differ from those of the other suites, which are still running. */
const offset = 700;

/**
 * Runs `npm test` in a copy of the checkout whose `federation/` is federation.example. There, tests also look for
 * words, prices, colors and addresses of the first federation, which the copy keeps apart.
 */
export async function runSecondFederation(signal?: AbortSignal): Promise<Count & { cpuMs: number }> {
  const copy = copyWorkingTree('second-federation');
  // Where the checks don't look for code.
  const first = join(copy, '.suite', 'federation');
  mkdirSync(dirname(first));
  renameSync(join(copy, 'federation'), first);
  cpSync(join(copy, 'federation.example'), join(copy, 'federation'), { recursive: true });
  const { code, cpuMs } = await runMeasured('npm', ['test'], {
    cwd: copy,
    env: {
      OTHER_FEDERATION: first,
      PORT_OFFSET: String(Number(process.env.PORT_OFFSET || 0) + offset),
    },
    signal,
  });
  if (code === 0) rmSync(copy, { recursive: true, force: true });
  return { ...oneTest(code), cpuMs };
}
