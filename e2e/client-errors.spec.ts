import type { Page } from '@playwright/test';
import type { ClientError } from '@portal/contract/calls/client-errors';
import { registering } from '../functions/test/support/people.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';

const address = '**/api/client-error';

/** Collects the errors that the browser reports. */
function reportsOf(page: Page): ClientError[] {
  const reports: ClientError[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/client-error') reports.push(request.postDataJSON());
  });
  return reports;
}

/** Raises errors in the page as if from a portal script, and waits until they are reported. */
async function fail(page: Page, messages: string[], how: 'thrown' | 'rejected' = 'thrown'): Promise<void> {
  await page.evaluate(
    async ([texts, kind]) => {
      for (const text of texts) {
        const heard = new Promise((resolve) =>
          addEventListener(kind === 'thrown' ? 'error' : 'unhandledrejection', resolve, { once: true }),
        );
        if (kind === 'thrown') {
          setTimeout(() => {
            throw new Error(text);
          });
        } else void Promise.reject(new Error(text));
        await heard;
      }
    },
    [messages, how] as const,
  );
}

test('an uncaught error is reported once, without personal data', async ({ page, expectMessage }) => {
  expectMessage(/uncaught: Error: Nothing is known of/);
  const { user } = await registering.adult();
  await signIn(page, user.email);
  await expect(page.getByText('Payment required')).toBeVisible();
  const reports = reportsOf(page);
  const answered = page.waitForResponse(address);
  const message = `Nothing is known of ${user.email}, born ${user.date_of_birth}, ${user.user_id}`;
  await fail(page, [message, message]);
  expect((await answered).status()).toBe(200);
  expect(reports).toEqual([
    {
      kind: 'uncaught',
      view: 'dashboard',
      version: expect.stringMatching(/^[\w-]{8}$/),
      message: 'Error: Nothing is known of […], born […], […]',
      stack: [],
    },
  ]);
  const sent = await page.request.get(`/assets/index-${reports[0]?.version}.js`);
  expect(sent.headers()['content-type'], "the version names the portal's entry file").toContain('javascript');
  expect(await (await answered).request().allHeaders()).not.toHaveProperty('authorization');
});

test('an unhandled rejection is reported', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/uncaught: Error: Forgotten/);
  await page.goto('/');
  const reports = reportsOf(page);
  const answered = page.waitForResponse(address);
  await fail(page, ['Forgotten', 'Forgotten'], 'rejected');
  expect((await answered).status()).toBe(200);
  expect(reports).toMatchObject([{ kind: 'rejected', view: 'home', message: 'Error: Forgotten' }]);
});

test('an error that breaks a view is reported with its location in the source', async ({ page, expectMessage }) => {
  expectMessage(/Error: The card of Jane/);
  await page.route(/\/assets\/policies-.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error(\'The card of Jane is "Roe"\');' }),
  );
  const reports = reportsOf(page);
  const answered = page.waitForResponse(address);
  await page.goto('/policies?a-secret-code', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t show this page' })).toBeVisible();
  expect((await answered).status()).toBe(200);
  expect(reports).toMatchObject([
    {
      kind: 'boundary',
      view: 'policies',
      message: 'Error: The card of Jane is […]',
      stack: [expect.stringMatching(/^assets\/policies-[\w-]+\.js:1:7$/)],
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain('a-secret-code');
});

test('an error that breaks one view is reported under that view’s name', { tag: '@long' }, async ({
  page,
  expectMessage,
}) => {
  expectMessage(/Error: Broken/);
  await page.route(/\/assets\/membership-/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new Error('Broken');" }),
  );
  await page.goto('/');
  const reports = reportsOf(page);
  const answered = page.waitForResponse(address);
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'We couldn’t show this page' })).toBeVisible();
  expect((await answered).status()).toBe(200);
  expect(reports).toMatchObject([{ kind: 'boundary', view: 'membership', message: 'Error: Broken' }]);
});

test('a page that keeps failing reports at most five errors', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/uncaught: Error: (fir|seco|thi|four|fif|six|seven)/);
  await page.goto('/');
  const reports = reportsOf(page);
  await fail(page, ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']);
  await expect.poll(() => reports).toHaveLength(5);
});

test('a browser complaint without an error is not reported', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/uncaught: Error: A real one/);
  await page.goto('/');
  const reports = reportsOf(page);
  await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' })));
  await fail(page, ['A real one']);
  await expect.poll(() => reports).toMatchObject([{ message: 'Error: A real one' }]);
});

test('a failed report is not reported in turn', { tag: '@long' }, async ({ page, expectMessage }) => {
  expectMessage(/uncaught: Error: Unheard/);
  expectMessage(/ERR_FAILED/);
  expectMessage(/An error could not be reported TypeError: Failed to fetch/);
  await page.route(address, (route) => route.abort());
  await page.goto('/');
  const reports = reportsOf(page);
  const warned = page.waitForEvent('console', (message) => message.text().startsWith('An error could not be reported'));
  await fail(page, ['Unheard']);
  await warned;
  await page.unroute(address);
  await fail(page, ['Unheard']);
  expect(reports).toHaveLength(1);
});
