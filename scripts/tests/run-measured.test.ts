import { expect, test } from 'vitest';
import { millisecondsIn, runMeasured } from './run-measured.ts';

test('the lines of the shell’s times are added up', () => {
  expect(millisecondsIn('0m0.250s 0m0.050s\n1m2.500s 0m0.200s\n')).toBe(63_000);
});

test('a command’s exit code comes with the CPU time of its processes', async () => {
  const spin = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end); process.exit(3)';
  const { code, cpuMs } = await runMeasured('node', ['-e', spin], {});
  expect(code).toBe(3);
  expect(cpuMs).toBeGreaterThanOrEqual(100);
});
