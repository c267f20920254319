import type { Page, Request } from '@playwright/test';

/** Collects the page's requests that match, as they are sent. */
export function requestsOf(page: Page, isMeant: (request: Request) => boolean): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isMeant(request)) sent.push(request);
  });
  return sent;
}

/** Collects the text of each script the page loads. */
export function scriptsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') texts.push(await response.text());
  });
  return texts;
}

/** Holds matching requests until the returned function is called. */
export async function holdRequests(page: Page, requests: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
