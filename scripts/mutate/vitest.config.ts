import { defineConfig } from 'vitest/config';
import { root } from '../parts/paths.mjs';

/** The unit tests that Stryker runs: on the sources of the contract beside them, where `node_modules` leads to those of the checkout. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@portal\/contract$/, replacement: `${root}contract/src/index.ts` },
      { find: /^@portal\/contract\/(.*)$/, replacement: `${root}contract/src/$1.ts` },
    ],
  },
  test: {
    root,
    environment: 'node',
    restoreMocks: true,
    isolate: false,
    testTimeout: 30_000,
    include: ['contract/src/**/*.test.ts', 'functions/src/*/**/*.test.ts'],
    exclude: ['functions/src/{cli,server,spreadsheets,test-data}/**'],
  },
});
