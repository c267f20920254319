import type { Page, Request } from '@playwright/test';

/** The requests of a page that are meant, as they are sent. */
export function requestsOf(page: Page, isMeant: (request: Request) => boolean): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (isMeant(request)) sent.push(request);
  });
  return sent;
}

/** The texts of the scripts that a page gets, as they come. */
export function scriptsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') texts.push(await response.text());
  });
  return texts;
}

/** Holds requests of a page back, until the function that it gives is called. */
export async function holdBack(page: Page, requests: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(requests, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
