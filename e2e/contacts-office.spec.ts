import type { Page } from '@playwright/test';
import { forms } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { menuEntry } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

async function openMessages(page: Page): Promise<void> {
  await resumeSession(page, (await newAdmin()).user.email);
  await menuEntry(page, 'Messages').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
}

const list = (page: Page, name: 'Open' | 'Done' | 'All') =>
  page.getByRole('heading', { level: 2, name: `${name} Messages` });

const show = (page: Page, name: 'Open' | 'Done' | 'All') =>
  page.getByRole('group', { name: 'Messages to show' }).getByRole('button', { name, exact: true }).click();

test('a message is read, marked as done and reopened, and another admin sees it live', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const subject = `Two clubs ${Date.now()}`;
  const form = { ...forms.contact(undefined, subject), phone: '(212) 555-0148' };
  await call('sendContactMessage', { body: form });
  const other = await anotherBrowser();
  await openMessages(other);
  await openMessages(page);
  const row = (of: Page) => of.getByRole('listitem').filter({ hasText: subject });
  const act = (of: Page, name: 'Mark as done' | 'Reopen') =>
    row(of).getByRole('button', { name: `${name} ${subject} from Paula Reyes` });

  for (const text of [
    'Paula Reyes',
    'Membership',
    'My son trains in two clubs.\nWhich one do I enter?',
    /Sent \w+ \d+, \d{4}, /,
  ])
    await expect(row(page).getByText(text)).toBeVisible();
  const reply = `mailto:${form.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  await expect(row(page).getByRole('link', { name: form.email })).toHaveAttribute('href', reply);
  await expect(row(page).getByRole('link', { name: '(212) 555-0148' })).toHaveAttribute('href', 'tel:+12125550148');
  await expect(row(other)).toBeVisible();

  await act(page, 'Mark as done').click();
  await expect(page.getByRole('alert')).toContainText('The message from Paula Reyes is done.');
  await expect(row(page)).toHaveCount(0);
  await expect(list(page, 'Open')).toBeFocused();
  await expect(row(other)).toHaveCount(0);

  await show(page, 'Done');
  await expect(list(page, 'Done')).toBeVisible();
  await expect(row(page)).toContainText(/Done \w+ \d+, \d{4}, /);
  await act(page, 'Reopen').click();
  await expect(page.getByRole('alert')).toContainText('The message from Paula Reyes is open again.');
  await expect(list(page, 'Done')).toBeFocused();
  await expect(row(page)).toHaveCount(0);
  await expect(row(other)).toBeVisible();

  await show(other, 'All');
  await act(other, 'Mark as done').click();
  await expect(act(other, 'Reopen')).toBeFocused();
  await expect(row(other)).toContainText(/Done \w+ \d+/);
});

test('shows a long message in full, loads new ones with Refresh Data, and keeps them when a refresh fails', {
  tag: '@long',
}, async ({ page, expectMessage }) => {
  expectMessage(/Failed to load messages ApiError: HTTP 429/);
  const mark = Date.now();
  const long = forms.contact(undefined, `Long ${mark}`);
  await call('sendContactMessage', { body: { ...long, message: `${'A line.\n'.repeat(40)}The end ${mark}` } });
  await openMessages(page);
  const row = page.getByRole('listitem').filter({ hasText: `Long ${mark}` });
  const heightOf = async () => (await row.boundingBox())?.height ?? 0;
  await expect(row).toBeVisible();
  const before = await heightOf();
  await row.getByRole('button', { name: /^Show all/ }).click();
  expect(await heightOf()).toBeGreaterThan(before * 2);
  await row.getByRole('button', { name: /^Show less/ }).click();
  expect(await heightOf()).toBe(before);

  await call('sendContactMessage', { body: forms.contact(undefined, `Later ${mark}`) });
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  const later = page.getByRole('heading', { level: 3, name: `Later ${mark}` });
  await expect(later).toBeVisible();
  await expect(page.getByText('Updated', { exact: true })).toBeVisible();

  const { token } = await newAdmin();
  const { contacts } = await call('listContacts', { query: { limit: 100 } }, token);
  const { contact_id: id = '' } = contacts.find(({ subject }) => subject === `Later ${mark}`) ?? {};
  const address = /\/api\/admin\/contacts\?/;
  await page.route(address, (route) => route.fulfill({ status: 429, body: '' }));
  await call('closeContact', { params: { id }, body: { closed: true } }, token);
  await expect(page.getByText('Failed to load messages')).toBeVisible();
  await expect(later).toBeVisible();
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(later).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('switching lists cancels the pending request without reporting a failure', async ({ page }) => {
  await openMessages(page);
  const closed = /\/api\/admin\/contacts\?.*state=closed/;
  await page.route(closed, () => undefined);
  const stopped = page.waitForEvent('requestfailed', {
    predicate: (request) => closed.test(request.url()),
    timeout: 15_000,
  });
  await show(page, 'Done');
  await expect(page.getByText('Loading messages...')).toBeVisible();
  await show(page, 'All');
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(list(page, 'All')).toBeVisible();
  await expect(page.getByText('Loading messages...')).toHaveCount(0);
  await expect(page.getByText('Failed to load messages')).toHaveCount(0);
});
