import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../parts/run.mjs';

// The shell passes on the signal that ends a run; in the foreground it would first wait for the command.
const script = `
  file=$1; shift
  trap 'kill -TERM $pid' TERM INT
  "$@" & pid=$!
  wait $pid; code=$?
  times > "$file"; exit $code`;

/** The milliseconds in the lines of the shell's `times`, such as `1m2.500s 0m0.250s`. */
export const millisecondsIn = (text: string) =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );

/**
 * Runs a command as `run` does, and resolves to its exit code and to the CPU time of all its processes, which Node cannot tell
 * of a child. Emulators that were running before are not among them.
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
