import type { Locator } from '@playwright/test';
import { approvedMember } from '../functions/test/support/approved.ts';
import { forms } from '../functions/test/support/forms.ts';
import { payFee, registering } from '../functions/test/support/people.ts';
import { endingIn } from '../functions/test/support/renewals.ts';
import { familyOfThree } from './support/families.ts';
import { openView } from './support/places.ts';
import { askForReport, figureOf, seasonReportShown } from './support/reports.ts';
import { enterOffice, resumeSession } from './support/session.ts';
import { fillStep, goOn, openRegistration, stepHeading } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** Returns how far below the window's top an element starts, in pixels. */
async function topOf(element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  return (await element.boundingBox())?.y ?? Number.NaN;
}

test('from its second step on, a registration begins with its first box', async ({ page }) => {
  const form = forms.youth();
  await openRegistration(page, 'youth');
  await fillStep(page, form, 'athlete');
  await goOn(page);
  for (const step of ['parent', 'address', 'more', 'account']) {
    await expect(stepHeading(page, 'youth', step)).toBeFocused();
    const first = page.getByRole('main').locator('input:visible, select:visible').first();
    await expect.poll(() => topOf(first)).toBeLessThanOrEqual(200);
    await fillStep(page, form, step);
    await goOn(page);
  }
});

const paidLeader = async () => {
  const leader = await registering.leader();
  await payFee(leader);
  return leader;
};

for (const [who, account, name, most] of [
  ['an unpaid member', () => registering.adult(), 'Pay $66', 300],
  ['a member whose term ends soon', () => endingIn(20), 'Renew for $66', 500],
  ['a leader without documents', paidLeader, 'Upload', 400],
] as const) {
  test(`the dashboard of ${who} begins with “${name}”`, { tag: '@long' }, async ({ page }) => {
    await resumeSession(page, (await account()).user.email);
    expect(await topOf(page.getByRole('button', { name, exact: true }).first())).toBeLessThanOrEqual(most);
  });
}

test('a family’s dashboard shows Pay for each of two children on the first screen', async ({ page }) => {
  const { parent } = await familyOfThree();
  await resumeSession(page, parent.user.email);
  for (const name of ['Pay $132 for 2 people', 'Pay $66 for Noah Park', 'Pay $66 for Mia Park']) {
    const button = page.getByRole('button', { name });
    const top = await topOf(button);
    expect(top + ((await button.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(780);
  }
});

test('the report shows its totals above its filters', { tag: '@long' }, async ({ page }) => {
  await enterOffice(page);
  await openView(page, 'admin-reports');
  await seasonReportShown(page);
  await expect(page.getByLabel('Start date')).toBeHidden();
  expect(await topOf(figureOf(page, 'Total revenue'))).toBeLessThanOrEqual(400);
  await askForReport(page, { end: '1970-01-01' });
  await expect(page.getByRole('heading', { level: 3, name: /^Report: All – January 1, 1970/ })).toBeFocused();
  await expect(page.getByLabel('Start date')).toBeHidden();
});

test('the dashboard of an active member shows the card on the first screen', async ({ page }) => {
  await resumeSession(page, (await approvedMember()).user.email);
  const code = page.getByRole('img', { name: /QR code/ }).first();
  const { y = Number.NaN, height = 0 } = (await code.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(780);
});
