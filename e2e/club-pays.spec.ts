import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { resetClock } from '../functions/test/support/clock.ts';
import { type Club, childIn, newClub } from '../functions/test/support/club-payments.ts';
import { patchMember } from '../functions/test/support/database-state.ts';
import { deny } from '../functions/test/support/denials.ts';
import { daysFromToday, forms, freshEmail } from '../functions/test/support/forms.ts';
import { awaitEmail } from '../functions/test/support/mailbox.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { memberOf } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { findings } from './support/axe.ts';
import { daily, moveClocksTo } from './support/clocks.ts';
import { openLink } from './support/mails.ts';
import { overflowOf } from './support/overflow.ts';
import { pagesOf } from './support/pdfs.ts';
import { openView } from './support/places.ts';
import { savedBy } from './support/saved.ts';
import { resumeSession } from './support/session.ts';
import { payWith } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.afterEach(resetClock);

/** A child entered by the office without policies or password, invited, and whose membership can be renewed. */
async function enteredIn({ charter_id }: Club, admin: Session, first_name: string, email: string) {
  const { date_of_birth } = forms.youth();
  const named = { first_name, last_name: 'Brooks', email, date_of_birth, send_email: true };
  const { user } = await call('createMembership', { body: { ...named, membership_type: 'youth' } }, admin.token);
  await patchMember(user.user_id, { club_id: charter_id, membership_expiry: daysFromToday(20) });
  return user;
}

const shareOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Payments of the club' }).getByRole('listitem').filter({ hasText: name }).last();

/** Signs as a parent, on a phone of their own, with the link in the email. */
async function signOn(phone: Page, email: string) {
  await openLink(phone, await awaitEmail(email, /^Please sign/));
  await expect(phone.getByText(/Alpha Club has paid .*’s membership fee/)).toBeVisible();
  await phone.getByLabel('Parent first name').fill('Ada');
  await phone.getByLabel('Parent last name').fill('Brooks');
  const consent = phone.getByLabel(/I consent to this membership/);
  if ((await consent.count()) > 0) await consent.check();
  await phone.getByLabel(/I accept the policies/).check();
  await phone.getByRole('button', { name: 'Accept the policies' }).click();
  await expect(phone.getByText('Thank you. The policies are accepted.')).toBeVisible();
}

// Moves the clock for the whole suite, so it runs alone.
test('a coach pays for twelve: two parents sign, one member is denied, one parent never signs @alone', {
  tag: '@long',
}, async ({ page, anotherBrowser }) => {
  test.setTimeout(120_000);
  const admin = await newAdmin();
  // Years in the past: future ones would trigger reminders for members that other tests made.
  await moveClocksTo('2017-06-12', page);
  const club = await newClub(admin);
  const newcomer = freshEmail();
  const entered = await enteredIn(club, admin, 'Newt', newcomer);
  const signing = await childIn(club, { signs: true, name: 'Sia' });
  const silent = await childIn(club, { signs: true, name: 'Silas' });
  const denied = await childIn(club, { name: 'Dee' });
  for (const name of ['Abe', 'Bea', 'Cal', 'Eve', 'Fay', 'Gus', 'Hal', 'Ivy']) await childIn(club, { name });
  await resumeSession(page, club.leader.user.email);

  await test.step('the coach pays for all of them at once', async () => {
    await openView(page, 'club-desk', { id: club.charter_id });
    await page.getByRole('button', { name: 'Pay for members' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for members' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Newt .*Renewal · A parent has to sign$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay by card' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('checkbox', { name: /^Abe/ }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('11 members, $726.00')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('12 members, $792.00')).toBeVisible();
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await payWith(page, page.getByRole('button', { name: 'Pay by card' }));
  });

  await test.step('and sees who still has to sign', async () => {
    await expect(page.getByText('Thank you. 12 members are paid. We received $792.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /Sign by Jul 12, 2017/ })).toHaveCount(3);
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Payments and receipts' }).click();
    await expect(page.getByText('12 members, 3 waiting for a signature')).toBeVisible();
  });

  await test.step('two parents sign by email, one who has never had an account', async () => {
    for (const email of [newcomer, signing.user.email]) await signOn(await anotherBrowser(), email);
    await expect(shareOf(page, 'Newt Brooks')).toContainText('Paid');
    await expect(page.getByText('12 members, 1 waiting for a signature')).toBeVisible();
    const expiry = (await memberOf(entered)).membership_expiry ?? '';
    expect(expiry > daysFromToday(300)).toBe(true);
    expect(await memberOf(signing.user)).toMatchObject({ status: 'pending_approval' });
  });

  await test.step('the money for the denied member goes back to the club', async () => {
    expect(await deny(admin, 'membership', denied.user.user_id, { refund: true })).toMatchObject({ status: 200 });
    await expect(shareOf(page, 'Dee Brooks')).toContainText('Returned to the club');
    await expect(page.getByText('$66.00 returned')).toBeVisible();
  });

  await test.step('so does the money for the one whose parent never signs', async () => {
    await moveClocksTo(daysLater(dayOf(), 31), page);
    await daily();
    await expect(shareOf(page, 'Silas Brooks')).toContainText('Returned to the club');
    expect(await memberOf(silent.user)).toMatchObject({ status: 'pending_payment', club_paid: null });
    const payment = async () =>
      (await call('clubPayments', { params: { id: club.charter_id } }, club.leader.token)).payments[0];
    await expect.poll(async () => (await payment())?.refunded_cents).toBe(13_200);
    expect(await refundsAtProvider((await payment())?.session_id ?? '')).toHaveLength(2);
    // The provider's answer changes no member, so the desk has no signal of it.
    await page.reload();
    await expect(page.getByText('$132.00 returned')).toBeVisible();
  });

  await test.step('the receipt names all twelve and what was returned', async () => {
    const pdf = await savedBy(page, () => page.getByRole('button', { name: /^Receipt \(PDF\)/ }).click());
    const text = (await pagesOf(pdf.bytes)).join(' ');
    expect(text).toMatch(/Alpha Club .*\$792\.00 USD .*\$132\.00 USD .*\$660\.00 USD/);
    for (const name of ['Abe', 'Newt', 'Silas', 'Dee']) expect(text).toContain(`${name} Brooks`);
    expect(await findings(page)).toEqual([]);
    expect(await overflowOf(page)).toEqual([]);
  });
});
