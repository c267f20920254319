import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { recorder } from '../../scripts/queries/recording.ts';

const record = recorder(process.env.SUITE_SET ?? 'test', 'browser');

/** Records the queries that a request starts listening to, from the request body. */
function recordQueries(body: string | null): void {
  for (const [name, value] of new URLSearchParams(body ?? '')) {
    const query = name.endsWith('___data__') && JSON.parse(value).addTarget?.query?.structuredQuery;
    if (query) record(query);
  }
}

// Chromium's own message when the API refuses something, which the screen also shows.
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Reports whether a navigation waits only for the response. */
const isForAnswer = (options: unknown) => (options as { waitUntil?: string } | undefined)?.waitUntil === 'commit';

/**
 * Touches the page and waits for hydration after each navigation, unless it waits only for the response: before
 * hydration, a click on a link loads the page instead of switching views.
 */
function awaitLife(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page['goto']>;
    page[name] = async (...args: unknown[]) => {
      const answer = await load(...args);
      if (isForAnswer(args.at(-1))) return answer;
      await page.locator('html').dispatchEvent('pointerdown');
      await page.locator('#root[data-prerendered]').waitFor({ state: 'detached' });
      return answer;
    };
  }
}

/** Reports violations of the page's own Content-Security-Policy as errors, also those of caught attempts at `eval`. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error(`securitypolicyviolation: ${effectiveDirective} ${blockedURI}`),
  );
}

async function watch(context: BrowserContext, unexpected: string[]): Promise<void> {
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud && !refusal.test(message.text())) unexpected.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => unexpected.push(`uncaught: ${error.error().stack}`));
  await context.addInitScript(reportViolations);
}

/**
 * The Firestore listen channels of all pages. A closed browser only stops reading them, and the emulator keeps
 * computing updates for them on every write for five minutes.
 */
class Channels {
  readonly #addresses = new Set<string>();

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const { origin, pathname, searchParams } = new URL(request.url());
      if (!pathname.endsWith('/Listen/channel')) return;
      recordQueries(request.postData());
      const [database, session] = ['database', 'SID'].map((name) => searchParams.get(name));
      if (!database || !session) return;
      const end = new URLSearchParams({ VER: '8', database, SID: session, RID: '1', TYPE: 'terminate' });
      this.#addresses.add(`${origin}${pathname}?${end}`);
    });
  }

  /** Closes the channels as a page would. The emulator refuses those already closed, which is harmless. */
  async end(): Promise<void> {
    await Promise.all([...this.#addresses].map((address) => fetch(address, { method: 'POST' })));
  }
}

interface Fixtures {
  /** Messages allowed in the browser's console because this test causes them on purpose. */
  expectedMessages: RegExp | null;
  /** Requires a message in the browser's console, such as the cause of a failure shown on screen. */
  expectMessage: (message: RegExp) => void;
  requiredMessages: RegExp[];
  consoleMessages: string[];
  channels: Channels;
  /** Registers a cleanup that runs after the test, whether it passes or fails. */
  afterwards: (undo: () => Promise<unknown>) => void;
  /** Opens the portal in another user's browser. */
  anotherBrowser: () => Promise<Page>;
}

/** A browser test that fails on any unexpected console warning, error or uncaught exception on any page. */
export const test = base.extend<Fixtures>({
  expectedMessages: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs.
  requiredMessages: async ({}, use) => use([]),
  expectMessage: async ({ requiredMessages }, use) => use((message) => void requiredMessages.push(message)),
  consoleMessages: [
    async ({ context, javaScriptEnabled, expectedMessages, requiredMessages }, use) => {
      const messages: string[] = [];
      if (javaScriptEnabled !== false) context.on('page', awaitLife);
      await watch(context, messages);
      await use(messages);
      const expected = [...requiredMessages, ...(expectedMessages ? [expectedMessages] : [])];
      const unexpected = messages.filter((message) => !expected.some((one) => one.test(message)));
      expect(unexpected, 'the consoles of all browsers').toEqual([]);
      for (const required of requiredMessages) expect(messages.join('\n')).toMatch(required);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs.
  afterwards: async ({}, use) => {
    const undoing: (() => Promise<unknown>)[] = [];
    await use((undo) => void undoing.push(undo));
    const failures: unknown[] = [];
    for (const undo of undoing.reverse()) {
      try {
        await undo();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  },
  // Set up before the browser contexts and therefore torn down after them, since they would open new channels.
  channels: async ({ browser: _ }, use) => {
    const channels = new Channels();
    await use(channels);
    await channels.end();
  },
  context: async ({ channels, context }, use) => {
    channels.watch(context);
    await use(context);
  },
  anotherBrowser: async ({ browser, channels, consoleMessages }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      context.on('page', awaitLife);
      await watch(context, consoleMessages);
      channels.watch(context);
      const page = await context.newPage();
      await page.goto('/');
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
