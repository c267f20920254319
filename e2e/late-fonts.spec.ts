import { browserWith } from './support/browser.ts';
import { holdRequests } from './support/requests.ts';
import { expect, test } from './support/test.ts';

// The fallback until the fonts arrive is a system font.
test.use({ launchOptions: browserWith('usual') });

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

for (const size of [phone, desktop]) {
  test(`late fonts barely move anything at ${size.width} px`, { tag: size === phone ? [] : '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const letFontsCome = await holdRequests(page, '**/*.woff2');
    // The load event would wait for the fonts.
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // There are no fonts to wait for until the styles request them.
    await page.waitForFunction(() =>
      [...document.fonts].some(
        ({ family, weight, status }) => family.includes('Barlow Condensed') && weight === '700' && status === 'loading',
      ),
    );
    const shift = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          const add = (entries: PerformanceEntryList) => {
            for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
          };
          const observer = new PerformanceObserver((list) => add(list.getEntries()));
          observer.observe({ type: 'layout-shift', buffered: true });
          // The frame with the late fonts has been painted when the next one begins.
          const drawn = () => requestAnimationFrame(() => requestAnimationFrame(finish));
          const finish = () => {
            add(observer.takeRecords());
            resolve(sum);
          };
          document.fonts.ready.then(drawn);
        }),
    );
    letFontsCome();
    expect(await shift).toBeLessThan(0.01);
    expect(await page.evaluate(() => document.fonts.check('700 16px "Barlow Condensed"'))).toBe(true);
  });
}
