import type { Page, Route } from '@playwright/test';
import { call } from '../../functions/test/support/portal.ts';

/** What a blocker says of a request that it does not let through. */
const refuse = (route: Route) => route.abort('blockedbyclient');

/**
 * Puts something between a page and Firestore alone; everything else stays in reach. Gives the function that takes it away
 * again.
 */
export async function blockDatabase(page: Page, handle: (route: Route) => unknown = refuse) {
  const { emulators } = await call('clientConfig', {});
  const requests = (url: URL) => url.host === emulators?.firestore_host;
  await page.route(requests, handle);
  return () => page.unroute(requests, handle);
}
