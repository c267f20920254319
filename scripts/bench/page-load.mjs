/** A middling phone on a middling mobile network, the same for every page. */
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (0.75e6 / 8) * 0.9,
};

/**
 * Opens an address once in a browser that has never seen it. Resolves to
 * - `javascript`: compressed bytes of the JavaScript that was fetched until the network was idle, without headers;
 * - `first`: the First Contentful Paint in milliseconds;
 * - `lcp`: the Largest Contentful Paint in milliseconds, and `element`, which one it was;
 * - `shift`: the sum of all layout shifts while it loaded and was scrolled to the bottom and back.
 */
export async function loadPage(browser, url) {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    const { first, lcp, element } = await page.evaluate(largestPaint);
    const javascript = await page.evaluate(countJavaScript);
    await page.evaluate(scrollThrough);
    const shift = await page.evaluate(() => window.painted.shift);
    return { javascript, first, lcp, element, shift };
  } finally {
    await context.close();
  }
}

// Runs in the page, before anything of the page does.
function observe() {
  window.painted = { first: 0, lcp: 0, element: '', shift: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    const text = element?.textContent?.trim().slice(0, 40) ?? '';
    Object.assign(window.painted, { lcp: startTime, element: `${element?.localName ?? 'gone'} "${text}"` });
  });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.painted.first = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.painted.shift += value;
  });
}

// Runs in the page. A busy browser reports a paint some time after it was.
async function largestPaint() {
  await document.fonts.ready;
  for (const until = performance.now() + 10_000; window.painted.lcp === 0; ) {
    if (performance.now() > until) throw new Error('Nothing was painted');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return window.painted;
}

// Runs in the page.
function countJavaScript() {
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js'));
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

// Runs in the page. A third of a window a frame, as a thumb does, so that what appears on the way is drawn.
async function scrollThrough() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const step = innerHeight / 3;
  const bottom = () => document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < bottom() + step; top += step) {
    scrollTo(0, top);
    await frame();
  }
  for (let top = bottom(); top > -step; top -= step) {
    scrollTo(0, Math.max(top, 0));
    await frame();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}
