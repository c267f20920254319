import type { Browser } from '@playwright/test';

declare global {
  interface Window {
    painted: { first: number; largest: number; shift: number };
  }
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

/**
 * Loads a page once with an empty cache. Resolves to First Contentful Paint (`first`) and Largest Contentful Paint
 * (`largest`) in milliseconds, and to the Cumulative Layout Shift (`shift`) of loading and scrolling down and back up.
 */
export async function loadPage(browser: Browser, url: string): Promise<Window['painted']> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    // A busy browser reports a paint with a delay.
    await page.waitForFunction(() => window.painted.largest > 0);
    await page.evaluate(scrollThrough);
    return await page.evaluate(() => window.painted);
  } finally {
    await context.close();
  }
}

// Runs in the page, before its own scripts.
function observe(): void {
  window.painted = { first: 0, largest: 0, shift: 0 };
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.painted.largest = startTime;
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.painted.first = startTime;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) window.painted.shift += value;
  });
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
