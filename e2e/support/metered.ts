import { type Meter, openMeter } from '../../scripts/meter/meter.ts';
import type { Metered } from '../../scripts/meter/usage.ts';
import { atRest, watchRest } from './at-rest.ts';
import { test as base } from './test.ts';

interface Fixtures {
  /** Does something, waits until all that follows from it is over, and resolves to what that cost. */
  metered: (run: () => Promise<unknown>) => Promise<Metered>;
}

/** A browser test in which everything that browsers get is counted, and what the functions cost. */
export const test = base.extend<Fixtures, { meter: Meter }>({
  meter: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs.
    async ({}, use) => {
      const meter = await openMeter();
      await use(meter);
      await meter.close();
    },
    { scope: 'worker' },
  ],
  proxy: async ({ meter }, use) => use(meter.proxy),
  context: async ({ context }, use) => {
    await watchRest(context);
    await use(context);
  },
  anotherBrowser: async ({ anotherBrowser }, use) => {
    await use(async () => {
      const page = await anotherBrowser();
      await watchRest(page.context());
      return page;
    });
  },
  metered: async ({ browser, meter }, use) => {
    const settle = async () => {
      for (const context of browser.contexts()) await Promise.all(context.pages().map(atRest));
    };
    await use((run) => meter.metered(run, settle));
  },
});
