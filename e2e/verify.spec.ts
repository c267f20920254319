import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { approvedMember } from '../functions/test/support/approved.ts';
import { cardCodeOf } from '../functions/test/support/database-state.ts';
import { cardOf } from '../functions/test/support/door.ts';
import { approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { holdRequests, requestsOf } from './support/requests.ts';
import { expect, test } from './support/test.ts';

const codeOf = ({ user }: Session) => cardCodeOf(user.user_id);

const validOn = (page: Page) => page.getByRole('heading', { name: 'Valid', exact: true });

const lock = (admin: Session, id: string) =>
  call('setMemberStatus', { params: { id }, query: { status: 'suspended' } }, admin.token);

test('a minor’s card code shows initials, type and validity, and no personal data of the child', async ({ page }) => {
  const child = await approvedMember(registering.youth());
  const code = await codeOf(child);
  const requests = requestsOf(page, (request) => request.url().includes('/api/'));
  const answering = page.waitForResponse('**/api/verify/**');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/?verify=${code}`);
  await expect(validOn(page)).toBeVisible();
  await expect(page.getByText('N. A.')).toBeVisible();
  await expect(page.getByText('Youth Competitor')).toBeVisible();
  await expect(page.getByText(/It shows minors by initials only/)).toBeVisible();
  await expect(page.getByText(/Valid until/)).toBeVisible();
  const answer = await (await answering).text();
  expect(requests).toHaveLength(1);
  const { user } = await call('profile', {}, child.token);
  const secrets = [user.first_name, user.last_name, user.date_of_birth, user.email, user.membership_number ?? ''];
  for (const secret of secrets) {
    expect(await page.content()).not.toContain(secret);
    expect(answer).not.toContain(secret);
  }
});

test('the address in a signed card leads to the check, which does not send the signature', async ({ page }) => {
  const { signed } = await cardOf(await approvedMember());
  const requests = requestsOf(page, (request) => request.url().includes('/api/'));
  await page.goto(signed);
  await expect(validOn(page)).toBeVisible();
  await expect(page.getByText('Ada Mercer')).toBeVisible();
  const [, statement = 'none'] = signed.split('#s=');
  const sent = requests.map((request) => request.url() + (request.postData() ?? ''));
  expect(sent.filter((text) => text.includes(statement))).toEqual([]);
});

test('the page asks for a code if it has none, and accepts a pasted link', async ({ page }) => {
  const code = await codeOf(await approvedLeader());
  await page.goto('/verify');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Code or link' }).fill(`https://portal.example.org/?verify=${code}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(validOn(page)).toBeVisible();
  await expect(page.getByText(/^Number ending in \d{4}$/)).toBeVisible();
  for (const check of ['SafeSport certification', 'Background check']) {
    await expect(page.getByRole('term').filter({ hasText: check })).toBeVisible();
  }
  await expect(page.getByRole('definition')).toHaveText([/^Verified/, /^Verified/]);
});

test('an open verification turns invalid live when the member is locked', { tag: '@long' }, async ({ page }) => {
  const admin = await newAdmin();
  const member = await approvedMember(registering.adult(), admin);
  const code = await codeOf(member);
  await page.clock.install();
  await page.goto(`/?verify=${code}`);
  await expect(validOn(page)).toBeVisible();
  await expect(page.getByText('Ada Mercer')).toBeVisible();
  await lock(admin, member.user.user_id);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText('This membership is not current today.')).toBeVisible();
});

test('an altered code and a replaced one are invalid on the next scan', { tag: '@long' }, async ({ page }) => {
  const member = await approvedMember();
  const code = await codeOf(member);
  await page.goto(`/?verify=${code.slice(0, -1)}~`);
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await page.goto(`/?verify=${code}`);
  await expect(validOn(page)).toBeVisible();
  await call('replaceCard', {}, member.token);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText('Ada Mercer')).toHaveCount(0);
});

test('a verification that hangs shows no verdict and ends after 10 seconds', async ({ page }) => {
  const code = await codeOf(await approvedMember());
  await page.clock.install();
  await page.goto(`/?verify=${code}`);
  await expect(validOn(page)).toBeVisible();
  const release = await holdRequests(page, '**/api/verify/**');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checking this code…')).toBeVisible();
  await expect(validOn(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByText('Network error. Please try again.')).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(validOn(page)).toBeVisible();
});

test('the page stops checking after 5 minutes, says so, and resumes on request', { tag: '@long' }, async ({ page }) => {
  const code = await codeOf(await approvedMember());
  await page.clock.install();
  await page.goto(`/?verify=${code}`);
  await expect(validOn(page)).toBeVisible();
  const paused = page.getByText('This page has stopped checking automatically.');
  await expect(paused).toHaveCount(0);
  for (let seconds = 0; seconds < 300; seconds += 20) await page.clock.runFor(20_000);
  await expect(paused).toBeVisible();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(paused).toHaveCount(0);
});

test('the verification loads neither Firebase nor a table', { tag: '@long' }, async ({ page }) => {
  const loading: Promise<string>[] = [];
  page.on('response', (response) => {
    // The code's address belongs to the portal, which redirects before any of its scripts run.
    const isOfCheck = new URL(page.url()).pathname === '/verify';
    if (isOfCheck && response.request().resourceType() === 'script') loading.push(response.text());
  });
  await page.goto('/?verify=nobody');
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  const scripts = await Promise.all(loading);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /firestore\.googleapis|identitytoolkit|MuiTable/.test(text))).toEqual([]);
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('reports that it could not verify, and verifies on request', { tag: '@long' }, async ({ page, context }) => {
    const code = await codeOf(await approvedMember());
    await page.goto(`/?verify=${code}`);
    await expect(validOn(page)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('Network error. Please try again.')).toBeVisible();
    await expect(validOn(page)).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(validOn(page)).toBeVisible();
  });
});
