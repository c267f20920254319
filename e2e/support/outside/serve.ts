import { join } from 'node:path';
import { root } from '../../../scripts/parts/paths.mjs';
import { run } from '../../../scripts/parts/run.mjs';
import { serveFolder } from '../../../scripts/parts/static-server.ts';
import { test as base } from '../test.ts';

/** Builds the web app for a federation with sign-up at an outside service, and returns its folder. */
async function build(): Promise<string> {
  const args = ['build', '--logLevel', 'warn', '--config', join(import.meta.dirname, 'vite.config.ts')];
  if ((await run('vite', args, { cwd: join(root, 'web') })) !== 0) throw new Error('Vite could not build the web app');
  return join(root, '.suite', 'outside');
}

/** A test in a browser that runs this build, with API calls answered by the suite. */
export const test = base.extend<object, { outsidePortal: string }>({
  outsidePortal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs.
    async ({}, use) => {
      const config = `firebase.${process.env.SUITE_SET}.json`;
      const server = await serveFolder(await build(), { config, calls: process.env.PORTAL_URL ?? '' });
      await use(server.origin);
      server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ outsidePortal }, use) => use(outsidePortal),
});
