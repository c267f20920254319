import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../parts/chromium.mjs';
import { interrupted, runScript } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { serveFolder } from '../parts/static-server.ts';
import { median, printTable } from '../parts/tables.ts';
import { loadPage } from './page-load.ts';

const LOADS = 9;

/** The pages to load in turn, each in a new browser. */
const paths = ['/', '/membership', '/adult-registration'];

const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** The figures and the highest median each may have. */
const goals = [
  { figure: 'First Contentful Paint', key: 'first', text: milliseconds, most: 1000 },
  { figure: 'Largest Contentful Paint', key: 'largest', text: milliseconds, most: 2500 },
  { figure: 'Layout shift', key: 'shift', text: (shift: number) => shift.toFixed(3), most: 0.02 },
] as const;

await runScript(async () => {
  const { origin, close } = await serveFolder(join(root, 'web', 'dist'));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  try {
    const loads: ({ path: string } & Window['painted'])[] = [];
    for (let at = 0; at < LOADS; at++)
      for (const path of paths) {
        interrupted.throwIfAborted();
        loads.push({ path, ...(await loadPage(browser, origin + path)) });
      }
    const results = paths.flatMap((path) =>
      goals.map(({ figure, key, text, most }) => {
        const middle = median(loads.filter((load) => load.path === path).map((load) => load[key]));
        return [path, figure, text(middle), `at most ${text(most)}`, middle <= most ? 'pass' : 'FAIL'];
      }),
    );
    printTable(['Page', `Median of ${LOADS} loads`, '', 'goal', ''], results);
    return results.some((row) => row.at(-1) === 'FAIL') ? 1 : 0;
  } finally {
    await browser.close();
    close();
  }
});
