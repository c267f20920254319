import { defineConfig } from 'vitest/config';
import { isWhole } from './scripts/parts/tier.ts';
import { routes } from './web/vite-routes.ts';

const shared = { environment: 'node', restoreMocks: true } as const;

const calls = {
  ...shared,
  setupFiles: 'functions/test/support/begin-file.ts',
  // They leave no state in the process, and loading their modules again for each file is slow.
  isolate: false,
  testTimeout: 120_000,
  // A refused action is retried after a second, and everything is slower while browser tests run.
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
} as const;

/** They need tools that are only installed for `npm run test:all`. */
const descriptions = 'scripts/descriptions/*.test.ts';

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
          // They share no state, and with isolation most of their time went into loading the same modules for each file.
          isolate: false,
          // On a busy machine, a slow test is not a failure.
          testTimeout: 30_000,
          include: ['{contract,functions,web}/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: isWhole ? [descriptions] : [descriptions, '**/*.long.test.ts'],
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
      { test: { ...calls, isolate: true, name: 'descriptions', include: [descriptions] } },
      { test: { ...calls, name: 'edge', include: ['functions/test/edge/**/*.test.ts'] } },
      { test: { ...shared, name: 'rules', include: ['functions/test/rules/**/*.test.ts'], testTimeout: 30_000 } },
    ],
  },
});
