import type { Locator, Page } from '@playwright/test';
import { beginningOf, dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { approvedMember } from '../functions/test/support/approved.ts';
import { cardCodeOf, patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday } from '../functions/test/support/forms.ts';
import { waitUntilCached } from './support/families.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const today = () => dayText(dayOf());

const cardOn = (page: Page) => page.getByRole('figure', { name: 'Membership card' });
const statusOn = (page: Page) => page.getByRole('region', { name: 'Membership Status' });

/** The card's visible color as red, green and blue. */
async function colorOf(card: Locator): Promise<number[]> {
  const color = await card
    .locator('svg')
    .first()
    .evaluate((drawing) => {
      const { parentElement } = drawing;
      return parentElement ? getComputedStyle(parentElement).backgroundColor : '';
    });
  return (color.match(/\d+/g) ?? []).map(Number);
}

const isGrey = (color: number[]) => color.length >= 3 && Math.max(...color) - Math.min(...color) < 16;

async function endingToday() {
  const { user } = await approvedMember();
  await patchMember(user.user_id, { membership_expiry: dayOf() });
  return user;
}

/**
 * Opens the dashboard with a movable clock and waits until every live read has an answer: a pending read would time out
 * when the clock moves.
 */
async function openDashboard(page: Page, email: string): Promise<void> {
  await page.clock.install();
  await resumeSession(page, email);
  await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('$66');
}

/** Moves the page's clock past the federation's midnight, without asking the server. */
async function passMidnight(page: Page): Promise<void> {
  const midnight = beginningOf(daysLater(dayOf(), 1)).getTime();
  await page.clock.fastForward(midnight - (await page.evaluate(() => Date.now())) + 1000);
}

test('at midnight an open dashboard shows the membership as expired, and its card turns grey', async ({ page }) => {
  const { email } = await endingToday();
  await openDashboard(page, email);
  await expect(statusOn(page)).toContainText('Active Membership');
  await expect(cardOn(page)).toContainText(`Expires ${today()}`);
  expect(isGrey(await colorOf(cardOn(page)))).toBe(false);
  await passMidnight(page);
  await expect(statusOn(page)).toContainText('Membership expired');
  await expect(cardOn(page)).toContainText(`Expired ${today()}`);
  expect(isGrey(await colorOf(cardOn(page)))).toBe(true);
  await page.getByRole('button', { name: 'Show back' }).click();
  await expect(cardOn(page).getByText(`Expired ${today()}`).last()).toBeVisible();
});

test('at midnight the door view expires, and offers renewal with one press', { tag: '@long' }, async ({ page }) => {
  const { email } = await endingToday();
  await openDashboard(page, email);
  await page.getByRole('button', { name: 'Full screen' }).click();
  const door = page.getByRole('dialog');
  await expect(door).toContainText(`Expires ${today()}`);
  await passMidnight(page);
  await expect(door).toContainText(`Expired ${today()}`);
  await door.getByRole('button', { name: 'Renew membership' }).click();
  await expect(door).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Renewal' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Renew for $66' })).toBeInViewport();
});

test('an expired card offers renewal with one press', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedMember();
  await patchMember(user.user_id, { membership_expiry: daysFromToday(-1) });
  await page.setViewportSize({ width: 360, height: 740 });
  await resumeSession(page, user.email);
  await expect(cardOn(page)).toContainText('Expired');
  await page.getByRole('button', { name: 'Renew membership' }).click();
  await expect(page.getByRole('group', { name: 'Renewal' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Renew for $66' })).toBeInViewport();
});

test.describe('offline', () => {
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED|cleardot|Could not reach Cloud Firestore|WebChannel/ });

  test('the saved card expires at midnight too', { tag: '@long' }, async ({ page, context }) => {
    const { email } = await endingToday();
    await page.clock.install();
    await resumeSession(page, email);
    await expect(cardOn(page)).toContainText('Ada Mercer');
    await waitUntilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Saved copy as of/)).toBeVisible();
    await expect(cardOn(page)).toContainText(`Expires ${today()}`);
    await page.getByRole('button', { name: 'Full screen' }).click();
    await passMidnight(page);
    await expect(page.getByRole('dialog')).toContainText(`Expired ${today()}`);
    await page.keyboard.press('Escape');
    await expect(cardOn(page)).toContainText(`Expired ${today()}`);
    expect(isGrey(await colorOf(cardOn(page)))).toBe(true);
    await expect(page.getByText('This membership has expired. You can renew it there.')).toBeVisible();
  });
});

test('a paused verification runs again at midnight and shows expired', async ({ page }) => {
  const { user } = await approvedMember();
  await patchMember(user.user_id, { membership_expiry: dayOf() });
  await page.clock.install();
  await page.goto(`/?verify=${await cardCodeOf(user.user_id)}`);
  await expect(page.getByText(`Valid until ${today()}`)).toBeVisible();
  // The page stops checking after 5 minutes in view.
  for (let seconds = 0; seconds < 300; seconds += 20) await page.clock.runFor(20_000);
  await expect(page.getByText(/stopped checking automatically/)).toBeVisible();
  // The server's clock is not moved, so end the membership there as well.
  await patchMember(user.user_id, { membership_expiry: daysFromToday(-1) });
  await passMidnight(page);
  await expect(page.getByRole('heading', { name: 'Not valid' })).toBeVisible();
  await expect(page.getByText(`Expired ${dayText(daysFromToday(-1))}`)).toBeVisible();
  await expect(page.getByText('This membership has expired.')).toBeVisible();
});
