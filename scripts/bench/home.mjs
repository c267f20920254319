import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../parts/chromium.mjs';
import { interrupted } from '../parts/interruption.mjs';
import { root } from '../parts/paths.mjs';
import { serveFolder } from '../parts/static-server.ts';
import { buildBarePage } from './bare-page.mjs';
import { median, printTable } from './figures.mjs';
import { loadPage } from './page-load.mjs';

const LOADS = 9;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms) => `${Math.round(ms)} ms`;

/** The pages that are loaded beside the bare one, by the view whose address it is. */
const paths = { home: '/', membership: '/membership', registration: '/adult-registration' };

/** What is compared, how it is written, and the goal: at most so many times the bare page, or a figure. */
const figures = [
  { figure: 'Largest Contentful Paint', key: 'lcp', text: milliseconds, times: 0.8 },
  { figure: 'First Contentful Paint', key: 'first', text: milliseconds, atMost: 999 },
  { figure: 'Layout shift', key: 'shift', text: (shift) => shift.toFixed(3), atMost: 0.02 },
];

const goals = [
  { page: 'home', figure: 'JavaScript, gzip', key: 'javascript', text: kilobytes, times: 1.1 },
  ...Object.keys(paths).flatMap((page) => figures.map((figure) => ({ page, ...figure }))),
];

/**
 * Loads some built pages and a bare page of React and MUI in turn, each time in a new browser on a slow phone, and
 * compares the medians. Resolves to whether every goal is met.
 */
export async function benchHome() {
  const [home, bare] = [await serveFolder(join(root, 'web', 'dist')), await serveFolder(await buildBarePage())];
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args });
  try {
    const ours = Object.entries(paths).map(([name, path]) => [name, home.origin + path]);
    const loads = await loadInTurn(browser, { ...Object.fromEntries(ours), bare: `${bare.origin}/` });
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

function report(loads, verify) {
  const results = goals.map((goal) => {
    const [ours, theirs] = [goal.page, 'bare'].map((name) => median(loads[name].map((load) => load[goal.key])));
    const ratio = ours / theirs;
    return { ...goal, ours, theirs, ratio, met: goal.times ? ratio <= goal.times : ours <= goal.atMost };
  });
  printTable(
    ['', '', 'ours', 'bare', 'ratio', 'goal', ''],
    results.map(({ page, figure, text, ours, theirs, ratio, times, atMost, met }) => [
      page,
      figure,
      text(ours),
      text(theirs),
      times ? ratio.toFixed(2) : '',
      times ? `at most ${times} times` : `at most ${text(atMost)}`,
      met ? 'pass' : 'FAIL',
    ]),
  );
  const largest = Object.entries(loads).map(([name, all]) => `of ${name}: ${all.at(-1).element}`);
  console.log(`Medians of ${LOADS} loads. Largest paint ${largest.join('; ')}.`);
  console.log(`For information: the verify screen loads ${kilobytes(verify.javascript)} of JavaScript.`);
  return results.every(({ met }) => met);
}
