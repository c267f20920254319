import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../parts/chromium.mjs';
import { interrupted } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { serveFolder } from '../parts/static-server.mjs';
import { buildBarePage } from './bare-page.mjs';
import { median, printTable } from './figures.mjs';
import { loadPage } from './page-load.mjs';

const LOADS = 9;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms) => `${Math.round(ms)} ms`;

/** What is compared, how it is written, and the goal: at most so many times the bare page, or under a figure. */
const goals = [
  { figure: 'JavaScript, gzip', key: 'javascript', text: kilobytes, times: 1.2 },
  { figure: 'Largest Contentful Paint', key: 'lcp', text: milliseconds, times: 1.2 },
  { figure: 'Layout shift', key: 'shift', text: (shift) => shift.toFixed(3), under: 0.05 },
];

/**
 * Loads the built home page and a bare page of React and MUI in turn, each time in a new browser on a slow phone, and
 * compares the medians. Resolves to whether every goal is met.
 */
export async function benchHome() {
  const [home, bare] = [await serveFolder(join(root, 'web', 'dist')), await serveFolder(await buildBarePage())];
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  try {
    const loads = await loadInTurn(browser, { home: `${home.origin}/`, bare: `${bare.origin}/` });
    const verify = await loadPage(browser, `${home.origin}/?verify=x`);
    return report(loads, verify);
  } finally {
    await browser.close();
    home.close();
    bare.close();
  }
}

async function loadInTurn(browser, addresses) {
  const loads = Object.fromEntries(Object.keys(addresses).map((name) => [name, []]));
  for (let at = 0; at < LOADS; at++) {
    for (const [name, url] of Object.entries(addresses)) {
      interrupted.throwIfAborted();
      loads[name].push(await loadPage(browser, url));
    }
  }
  return loads;
}

function report({ home, bare }, verify) {
  const results = goals.map((goal) => {
    const [ours, theirs] = [home, bare].map((loads) => median(loads.map((load) => load[goal.key])));
    const ratio = ours / theirs;
    return { ...goal, ours, theirs, ratio, met: goal.times ? ratio <= goal.times : ours < goal.under };
  });
  printTable(
    ['', 'home', 'bare', 'ratio', 'goal', ''],
    results.map(({ figure, text, ours, theirs, ratio, times, under, met }) => [
      figure,
      text(ours),
      text(theirs),
      times ? ratio.toFixed(2) : '',
      times ? `at most ${times} times` : `under ${under}`,
      met ? 'pass' : 'FAIL',
    ]),
  );
  console.log(
    `Medians of ${LOADS} loads. Largest paint of home: ${home.at(-1).element}; of bare: ${bare.at(-1).element}.`,
  );
  console.log(`For information: the verify screen loads ${kilobytes(verify.javascript)} of JavaScript.`);
  return results.every(({ met }) => met);
}
