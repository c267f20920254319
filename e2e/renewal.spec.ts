import { dayOf, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import ICAL from 'ical.js';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday } from '../functions/test/support/forms.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { endingIn } from '../functions/test/support/renewals.ts';
import { enterFile, section } from './support/member-file.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { payWith } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('an expired membership is renewed with one press and is active again with the same number', async ({ page }) => {
  const { user } = await endingIn(-30);
  const { membership_number } = await memberOf(user);
  await resumeSession(page, user.email);
  const status = page.getByRole('region', { name: 'Membership Status' });
  await expect(status).toContainText('Membership expired');
  // A past date cannot be added to a calendar.
  await expect(page.getByRole('button', { name: 'Add to calendar' })).toHaveCount(0);
  await expect(status).toContainText(`from ${dayText(dayOf())} to ${dayText(monthsLater(dayOf(), 12))}`);
  await payWith(page, status.getByRole('button', { name: 'Renew for $66' }));
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect(page.getByText('your membership is renewed')).toBeVisible();
  await expect(page.getByText('administrator')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(status).toContainText('Active Membership');
  await expect(status).toContainText(membership_number ?? 'no number');
  await expect(status).toContainText(dayText(monthsLater(dayOf(), 12)));
  await expect(status.getByRole('button', { name: /Renew/ })).toHaveCount(0);
  const history = page.getByRole('region', { name: 'Payment history' });
  await expect(history.getByRole('listitem').first()).toContainText('Adult Competitor membership renewal');
});

test('the office renews for free, and the member’s open dashboard updates', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await endingIn(20);
  const until = monthsLater(daysFromToday(20), 12);
  const own = await anotherBrowser();
  await resumeSession(own, user.email);
  await expect(own.getByRole('button', { name: 'Renew for $66' })).toBeVisible();

  await enterFile(page, user);
  await page.getByRole('button', { name: 'Renew membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Renew membership' });
  await dialog.getByLabel('Method').selectOption('Free');
  await dialog.getByLabel('Reason').fill('Helped at the nationals');
  await dialog.getByRole('button', { name: 'Renew without the fee of $66' }).click();
  await expect(page.getByText(`is renewed until ${dayText(until)}.`)).toBeVisible();
  await expect(section(page, 'Terms').getByRole('listitem')).toHaveText([/Renewed, free$/, /Approved$/]);
  await expect(page.getByRole('button', { name: 'Renew membership' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Correct details' })).toBeFocused();

  await expect(own.getByRole('region', { name: 'Membership Status' })).toContainText(dayText(until));
  await expect(own.getByRole('button', { name: 'Renew for $66' })).toHaveCount(0);
});

test('the expiration is added to a calendar with reminders, and moves after a renewal', { tag: '@long' }, async ({
  page,
}) => {
  const { user } = await endingIn(20);
  await resumeSession(page, user.email);
  const eventOf = async () => {
    const { name, text } = await savedBy(page, () => page.getByRole('button', { name: 'Add to calendar' }).click());
    expect(name).toBe('membership.ics');
    const [found, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    if (!found) throw new Error('The file has no event');
    expect(found.getAllSubcomponents('valarm')).toHaveLength(2);
    return new ICAL.Event(found);
  };
  const before = await eventOf();
  expect(before.startDate.isDate).toBe(true);
  expect(before.startDate.toString()).toBe(daysFromToday(20));
  const until = monthsLater(daysFromToday(20), 12);
  await patchMember(user.user_id, { membership_expiry: until });
  // The renewal offer, which names the same day, may still be visible with its button.
  await expect(page.getByRole('group', { name: 'Renewal' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Membership Status' })).toContainText(dayText(until));
  const after = await eventOf();
  expect(after.uid).toBe(before.uid);
  expect(after.startDate.toString()).toBe(until);
  expect(after.sequence).toBeGreaterThanOrEqual(before.sequence);
});
