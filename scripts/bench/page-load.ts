import type { Browser } from '@playwright/test';

declare global {
  interface Window {
    painted: { first: number; largest: number; shift: number };
  }
}

/** A middling phone on a middling mobile network. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

/**
 * Opens an address once in a browser that has never seen it. Resolves to the `first` and the `largest` Contentful Paint in
 * milliseconds, and the sum of all layout shifts (`shift`) while it loaded and was scrolled to the bottom and back.
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
    // A busy browser reports a paint some time after it was.
    await page.waitForFunction(() => window.painted.largest > 0);
    await page.evaluate(scrollThrough);
    return await page.evaluate(() => window.painted);
  } finally {
    await context.close();
  }
}

// Runs in the page, before anything of the page does.
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

// Runs in the page. A third of a window a frame, as a thumb does, so that what appears on the way is drawn.
async function scrollThrough(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const bottom = document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < 2 * bottom; top += innerHeight / 3) {
    scrollTo(0, bottom - Math.abs(bottom - top));
    await frame();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}
