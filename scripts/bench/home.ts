import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../parts/chromium.mjs';
import { interrupted, runScript } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { serveFolder } from '../parts/static-server.ts';
import { median, printTable } from '../parts/tables.ts';
import { type LoadFigures, loadPage } from './page-load.ts';

const LOADS = 9;

/** The pages to load in turn, each in a new browser. */
const paths = ['/', '/membership', '/login', '/adult-registration'];

const milliseconds = (ms: number) => `${Math.round(ms)} ms`;

/** The figures, and the highest median that each may have; `onHome` replaces it on the home page. */
const figures = [
  { title: 'First paint', key: 'first', text: milliseconds, most: 1000 },
  { title: 'Largest paint', key: 'largest', text: milliseconds, most: 2500 },
  { title: 'Layout shift', key: 'shift', text: (shift: number) => shift.toFixed(3), most: 0.02 },
  { title: 'Script', key: 'script', text: (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`, most: Number.NaN },
  { title: 'Blocking', key: 'blocking', text: milliseconds, most: Number.NaN },
] as const;

const homeGoals: Partial<Record<keyof LoadFigures, number>> = { script: 100_000, blocking: 100 };

/** Loads each page in turn, with its scripts and bare; resolves to the loads by row. */
async function loadAll(browser: Browser, origin: string): Promise<Map<string, LoadFigures[]>> {
  const rows = new Map<string, LoadFigures[]>();
  for (let at = 0; at < LOADS; at++)
    for (const path of paths)
      for (const isBare of [false, true]) {
        interrupted.throwIfAborted();
        const row = isBare ? `${path} bare` : path;
        rows.set(row, [...(rows.get(row) ?? []), await loadPage(browser, origin + path, isBare)]);
      }
  return rows;
}

await runScript(async () => {
  const { origin, close } = await serveFolder(join(root, 'web', 'dist'));
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  try {
    const missed: string[] = [];
    const results = [...(await loadAll(browser, origin))].map(([row, loads]) => [
      row,
      ...figures.map(({ key, title, text, most }) => {
        const middle = median(loads.map((load) => load[key]));
        const goal = (row === '/' && homeGoals[key]) || most;
        if (middle > goal) missed.push(`${row}: ${title} ${text(middle)}, at most ${text(goal)}`);
        return text(middle);
      }),
    ]);
    printTable([`Median of ${LOADS} loads`, ...figures.map(({ title }) => title)], results);
    console.log(missed.length > 0 ? `FAIL ${missed.join('\nFAIL ')}` : 'All goals are met.');
    return missed.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    close();
  }
});
