import { defineConfig } from 'vitest/config';
import { isWhole } from './scripts/parts/tier.ts';
import { routes } from './web/vite-routes.ts';

const shared = { environment: 'node', restoreMocks: true } as const;

const calls = {
  ...shared,
  setupFiles: 'functions/test/support/begin-file.ts',
  // They change nothing in the process that another one meets, and what they load is heavy.
  isolate: false,
  testTimeout: 120_000,
  // What is refused once is tried again after a second; all else takes its time beside the browser tests.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
} as const;

export default defineConfig({
  test: {
    // The API tests share one suite, and the machine has two cores.
    fileParallelism: false,
    projects: [
      {
        plugins: [routes()],
        test: {
          ...shared,
          name: 'unit',
          // They share no state: most of their time went into loading the same modules for each file.
          isolate: false,
          // Seconds of a busy machine are no finding.
          testTimeout: 30_000,
          include: ['{contract,functions,web}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...calls,
          name: 'api',
          include: ['functions/test/api/**/*.test.ts'],
          exclude: isWhole ? [] : ['**/*.long.test.ts'],
        },
      },
      { test: { ...calls, name: 'edge', include: ['functions/test/edge/**/*.test.ts'] } },
      { test: { ...shared, name: 'rules', include: ['functions/test/rules/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
