import type { Browser } from '@playwright/test';

interface Painted {
  first: number;
  largest: number;
  shift: number;
  /** Start and duration of the tasks that took over 50 ms. */
  longTasks: [start: number, duration: number][];
}

declare global {
  interface Window {
    painted: Painted;
  }
}

export interface LoadFigures {
  /** First and Largest Contentful Paint in milliseconds. */
  first: number;
  largest: number;
  /** The Cumulative Layout Shift of loading and scrolling down and back up. */
  shift: number;
  /** Compressed bytes of script, until the page was scrolled. */
  script: number;
  /** Milliseconds beyond 50 of each task between the first paint and the first scrolling. */
  blocking: number;
}

/** A mid-range phone on an average mobile network. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

/** Loads a page once with an empty cache; a bare page gets none of its scripts. */
export async function loadPage(browser: Browser, url: string, isBare: boolean): Promise<LoadFigures> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observe);
    if (isBare) await page.route('**/*.js', (route) => route.abort());
    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy browser reports a paint with a delay.
    await page.waitForFunction(() => window.painted.largest > 0);
    const script = await page.evaluate(scriptBytes);
    const { longTasks } = await page.evaluate(() => window.painted);
    await page.evaluate(scrollThrough);
    const { first, largest, shift } = await page.evaluate(() => window.painted);
    const blocking = longTasks.filter(([start]) => start > first).reduce((sum, [, duration]) => sum + duration - 50, 0);
    return { first, largest, shift, script, blocking };
  } finally {
    await context.close();
  }
}

// Runs in the page, before its own scripts.
function observe(): void {
  window.painted = { first: 0, largest: 0, shift: 0, longTasks: [] };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.painted.largest = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.painted.first = startTime;
  });
  watch('longtask', ({ startTime, duration }) => window.painted.longTasks.push([startTime, duration]));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) window.painted.shift += value;
  });
}

// Runs in the page.
function scriptBytes(): number {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

// Runs in the page. Scrolls a third of the window per frame, like a thumb, so that everything along the way is drawn.
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const bottom = document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < 2 * bottom; top += innerHeight / 3) {
    scrollTo(0, bottom - Math.abs(bottom - top));
    await frame();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}
