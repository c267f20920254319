import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { root } from '../../../scripts/parts/paths.mjs';
import { run } from '../../../scripts/parts/run.mjs';

const folder = join(root, '.suite', 'outside');

/** Builds the web app as a federation has it whose members sign up at an outside service. */
export async function buildOutside(): Promise<void> {
  const args = ['build', '--logLevel', 'warn', '--config', join(import.meta.dirname, 'vite.config.ts')];
  if ((await run('vite', args, { cwd: join(root, 'web') })) !== 0) throw new Error('Vite could not build the web app');
}

/**
 * Gives a browser the files of that build in place of the suite's. The headers are those of the suite's pages, and
 * what is called is answered by the suite.
 */
export async function serveOutside(context: BrowserContext): Promise<void> {
  const page = await fetch(`${process.env.PORTAL_URL}/`);
  const policy = page.headers.get('content-security-policy') ?? '';
  await context.route(`${process.env.PORTAL_URL}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (/^\/(api|__)\//.test(pathname)) return route.continue();
    const file = join(folder, pathname);
    const path = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html');
    return route.fulfill({ path, headers: { 'content-security-policy': policy } });
  });
}
