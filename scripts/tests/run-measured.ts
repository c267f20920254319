import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../parts/run.mjs';

// Runs the command in the background: a shell with a foreground command would not forward a signal until that ends.
const script = `
  file=$1; shift
  trap 'kill -TERM $pid' TERM INT
  "$@" & pid=$!
  wait $pid; code=$?
  times > "$file"; exit $code`;

/** Sums up the output of the shell's `times`, such as `1m2.500s 0m0.250s`, in milliseconds. */
export const millisecondsIn = (text: string) =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );

/**
 * Runs a command like `run`, and resolves to its exit code and the CPU time of all its processes, which Node does not
 * provide for a child. Emulators that were already running are not included.
 */
export async function runMeasured(command: string, args: string[], options: Parameters<typeof run>[2]) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-times-'));
  const file = join(folder, 'times');
  try {
    const code = await run('sh', ['-c', script, 'sh', file, command, ...args], options);
    return { code, cpuMs: existsSync(file) ? millisecondsIn(readFileSync(file, 'utf8')) : 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
