import { expect, test } from 'vitest';
import { millisecondsIn, runMeasured } from './run-measured.ts';

test('adds up the lines of the shell’s times', () => {
  expect(millisecondsIn('0m0.250s 0m0.050s\n1m2.500s 0m0.200s\n')).toBe(63_000);
});

test('returns a command’s exit code and CPU time', async () => {
  const spin = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end); process.exit(3)';
  const { code, cpuMs } = await runMeasured('node', ['-e', spin], {});
  expect(code).toBe(3);
  expect(cpuMs).toBeGreaterThanOrEqual(100);
});
