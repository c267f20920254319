import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

// What Chromium itself writes when the API refuses something, which the screen then tells the person.
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

function watch(context: BrowserContext, unexpected: string[]): void {
  context.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    if (loud && !refusal.test(message.text())) unexpected.push(`${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => unexpected.push(`uncaught: ${error.error().stack}`));
}

interface Fixtures {
  /** Messages that may come in the browser's console, because this test brings them about on purpose. */
  expectedMessages: RegExp | null;
  /** Names a message that has to come in the browser's console, such as the cause of a failure that the screen tells in words. */
  expectMessage: (message: RegExp) => void;
  requiredMessages: RegExp[];
  consoleMessages: string[];
  /** Opens the portal in a browser of somebody else's. */
  anotherBrowser: () => Promise<Page>;
}

/** A browser test in which every unexpected warning, error or uncaught exception of any page is a failure. */
export const test = base.extend<Fixtures>({
  expectedMessages: [null, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the first parameter what a fixture needs.
  requiredMessages: async ({}, use) => use([]),
  expectMessage: async ({ requiredMessages }, use) => use((message) => void requiredMessages.push(message)),
  consoleMessages: [
    async ({ context, expectedMessages, requiredMessages }, use) => {
      const messages: string[] = [];
      watch(context, messages);
      await use(messages);
      const expected = [...requiredMessages, ...(expectedMessages ? [expectedMessages] : [])];
      const unexpected = messages.filter((message) => !expected.some((one) => one.test(message)));
      expect(unexpected, 'the consoles of all browsers').toEqual([]);
      for (const required of requiredMessages) expect(messages.join('\n')).toMatch(required);
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, consoleMessages }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, consoleMessages);
      const page = await context.newPage();
      await page.goto('/');
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };
