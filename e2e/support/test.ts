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
  /** Messages in the browser's console that this test brings about on purpose. */
  expectedMessages: RegExp | null;
  consoleMessages: string[];
  /** Opens the portal in a browser of somebody else's. */
  anotherBrowser: () => Promise<Page>;
}

/** A browser test in which every unexpected warning, error or uncaught exception of any page is a failure. */
export const test = base.extend<Fixtures>({
  expectedMessages: [null, { option: true }],
  consoleMessages: [
    async ({ context, expectedMessages }, use) => {
      const messages: string[] = [];
      watch(context, messages);
      await use(messages);
      const unexpected = messages.filter((message) => !expectedMessages?.test(message));
      expect(unexpected, 'the consoles of all browsers').toEqual([]);
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
