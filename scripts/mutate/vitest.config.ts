import { defineConfig } from 'vitest/config';
import { root } from '../parts/paths.mjs';

/** Stryker's unit tests. Aliases point to its copy of the contract; `node_modules` would lead to the original. */
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
    exclude: ['functions/src/{cli,server,imports/spreadsheets,test-data}/**'],
  },
});
