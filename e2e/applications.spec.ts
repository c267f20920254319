import type { Session } from '@portal/contract/calls/accounts';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { daysText, dayText } from '@portal/contract/values/format';
import { patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, forms, password } from '../functions/test/support/forms.ts';
import { applyForCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { call } from '../functions/test/support/portal.ts';
import { startStripeEmulator, stopStripeEmulator } from '../scripts/suite/stripe-emulator.ts';
import {
  acceptPolicies,
  applyAndReachCheckout,
  applyButton,
  fillApplication,
  openApplication,
  ownApplication,
  signInToApply,
} from './support/applying.ts';
import { openView } from './support/places.ts';
import { holdRequests, requestsOf } from './support/requests.ts';
import { resumeSession } from './support/session.ts';
import { pay, payWith, reachCheckout } from './support/steps.ts';
import { expect, test } from './support/test.ts';

test('a leader charters an academy: form, fee, approval, and the number appears live', { tag: '@long' }, async ({
  page,
}) => {
  const admin = await newAdmin();
  const { user } = await approvedLeader(forms.leader(), admin);
  const form = forms.charter();
  await resumeSession(page, user.email);
  await expect(page.getByRole('region', { name: 'Charters and events' })).toContainText('None yet.');
  await openApplication(page, 'charter');
  await fillApplication(page, form);
  await applyAndReachCheckout(page);
  await expect(page.getByText('$115.00').first()).toBeVisible();
  await pay(page);

  const view = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful' })).toBeVisible();
  await expect(view).toContainText('your academy charter is now pending admin approval');
  await expect(view).toContainText('$115');
  await expect(view).toContainText('charter number');
  await expect(view).not.toContainText('your membership is now');
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();

  const own = ownApplication(page, form.academy_name);
  await expect(own).toContainText('Pending approval');
  await expect(own).toContainText('Albany, NY');
  await expect(own.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  const payment = page.getByRole('region', { name: 'Payment history' }).getByRole('listitem').first();
  await expect(payment).toContainText(/Academy Charter.*Paid.*\$115/);
  await payment.getByRole('button', { name: /^Receipt for Academy Charter/ }).click();
  await expect(page.getByRole('dialog', { name: 'Receipt' })).toContainText('$115 USD');
  await page.getByRole('button', { name: 'Close' }).click();

  const found = await call('listAcademyCharters', { query: { q: form.academy_name } }, admin.token);
  const id = found.academy_charters[0]?.charter_id ?? '';
  expect(found.academy_charters[0]).toMatchObject({ number_of_members: 48, cell_phone: '+12125550148' });
  await call('approveAcademyCharter', { params: { id } }, admin.token);
  await expect(own).toContainText(/C\d{4}-\d{4}/);
  await expect(own).toContainText('Approved');
  await expect(own).toContainText(/Valid from .* to /);
  await own.getByRole('button', { name: `Roster (0) of ${form.academy_name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Roster/);
});

test('a leader gets an event sanctioned: form, fee, approval, and the number appears live', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await newAdmin();
  const { user } = await approvedLeader(forms.leader(), admin);
  const event_until = daysFromToday(31);
  const form = {
    ...forms.sanction(undefined, daysFromToday(30)),
    event_until,
    age_group: 'youth' as const,
    event_flyer_url: 'https://example.org/flyer',
  };
  await signInToApply(page, user.email, 'event');
  await expect(page.getByLabel('Age group', { exact: true })).toHaveValue('both');
  await fillApplication(page, form);
  await applyAndReachCheckout(page);
  await pay(page);
  await expect(page.getByRole('main')).toContainText('your event sanction is now pending admin approval');
  await expect(page.getByRole('main')).toContainText('$90');
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();

  const own = ownApplication(page, form.event_name);
  await expect(own).toContainText(`${daysText(form.event_dates, event_until)}, Quay Arena, Troy, NY`);
  await expect(own).toContainText('Pending approval');
  await expect(page.getByRole('region', { name: 'Payment history' })).toContainText('Event Sanction');
  const { event_sanctions } = await call('listEventSanctions', { query: { q: form.event_name } }, admin.token);
  expect(event_sanctions[0]).toMatchObject({ age_group: 'youth', event_flyer_url: form.event_flyer_url });
  await call('approveEventSanction', { params: { id: event_sanctions[0]?.event_id ?? '' } }, admin.token);
  await expect(own).toContainText(/E\d{4}-\d{4}/);
  await expect(own).toContainText(`to ${dayText(event_until)}`);
  await own.getByRole('button', { name: /^Participants \(0\)/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Participants/);
});

test('the leader’s details are prefilled, read-only, and not sent', { tag: '@long' }, async ({ page }) => {
  const { user, token } = await approvedLeader(forms.leader(undefined, 'Ruth', 'Okafor'));
  const profile = await call('profile', {}, token);
  await signInToApply(page, user.email, 'charter');
  for (const [label, value] of [
    ['Leader first name', 'Ruth'],
    ['Leader last name', 'Okafor'],
    ['Leader membership number', profile.user.membership_number ?? ''],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel(label)).not.toBeEditable();
  }
  await expect(page.getByLabel('Cell phone', { exact: true })).toHaveValue('(212) 555-0148');
  await expect(page.getByLabel('Address line 1', { exact: true })).toHaveValue('');

  await fillApplication(page, forms.charter());
  const sending = page.waitForRequest(/register\/academy-charter/);
  await applyAndReachCheckout(page);
  expect(Object.keys((await sending).postDataJSON()).filter((name) => /leader/.test(name))).toEqual([]);
});

for (const kind of ['charter', 'event'] as const) {
  test(`the ${kind} form sends nothing and says why if the policies are not accepted`, { tag: '@long' }, async ({
    page,
  }) => {
    const { user } = await approvedLeader();
    const sent = requestsOf(page, (one) => one.method() === 'POST' && one.url().includes('/api/register/'));
    await signInToApply(page, user.email, kind);
    await fillApplication(page, kind === 'charter' ? forms.charter() : forms.sanction());
    await expect(applyButton(page)).toBeEnabled();
    await applyButton(page).click();
    await expect(
      page.getByRole('alert').filter({ hasText: /^You must accept the policies to continue$/ }),
    ).toBeVisible();
    await expect(page.getByLabel(/I accept the policies/)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
    await applyAndReachCheckout(page);
    expect(sent).toHaveLength(1);
  });
}

test('charter errors appear next to their fields and in a summary that receives the focus', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'charter');
  await fillApplication(page, {
    ...forms.charter(),
    establish_date: '2999-01-01',
    number_of_members: '12.5' as unknown as number,
    cell_phone: '12',
    zip_code: '122',
  });
  await acceptPolicies(page);
  await applyButton(page).click();
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Date established: Please enter the date the academy was founded',
    'Number of members: Please enter a whole number',
    'Cell phone: Please enter a valid phone number',
    /^ZIP code/,
  ]);
  await summary.getByRole('link', { name: /^Number of members/ }).click();
  await expect(page.getByLabel('Number of members', { exact: true })).toBeFocused();
  for (const [typed, reason] of [
    ['', 'This field is required'],
    ['0', 'Please enter 1 or more'],
    ['-4', 'Please enter a whole number'],
  ] as const) {
    await page.getByLabel('Number of members', { exact: true }).fill(typed);
    await expect(page.getByLabel('Number of members', { exact: true })).toHaveAccessibleDescription(reason);
  }
  await page.getByLabel('Number of members', { exact: true }).fill('30');
  await expect(page.getByLabel('Number of members', { exact: true })).toHaveAttribute('aria-invalid', 'false');
});

test('the calendar limits the event days and the academy’s founding date', {
  tag: '@long',
}, async ({ page }) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'event');
  const event = page.getByLabel('Event date', { exact: true });
  await expect(event).toHaveAttribute('min', dayOf());
  await expect(event).toHaveAttribute('max', monthsLater(dayOf(), 60));
  await openView(page, 'academy-charter-registration');
  const founded = page.getByLabel('Date established', { exact: true });
  await expect(founded).toHaveAttribute('min', '1800-01-01');
  await expect(founded).toHaveAttribute('max', dayOf());
});

test('rejects an event in the past and a flyer that is not a web address', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'event');
  await fillApplication(page, { ...forms.sanction(undefined, '2020-01-01'), event_flyer_url: 'javascript:alert(1)' });
  await acceptPolicies(page);
  await applyButton(page).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Event date: Please enter today or a later date',
    'Event flyer URL: Please enter a web address, such as https://example.org/flyer',
  ]);
});

test('a double click creates one application, and Back from the payment leads to the dashboard', async ({ page }) => {
  const { user } = await approvedLeader();
  const form = forms.charter();
  await signInToApply(page, user.email, 'charter');
  await fillApplication(page, form);
  await acceptPolicies(page);
  await applyButton(page).dblclick();
  await page.waitForURL(/\/checkout\/cs_/);
  await page.goBack();
  const own = ownApplication(page, form.academy_name);
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Pending payment');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await reachCheckout(page, own.getByRole('button', { name: `Pay $115 for ${form.academy_name}` }));
});

test('the Pay button of one of two charters pays for that charter', { tag: '@long' }, async ({ page }) => {
  const leader = await approvedLeader();
  const [first, second] = [forms.charter(), forms.charter()];
  await applyForCharter(leader, first);
  await applyForCharter(leader, second);
  await resumeSession(page, leader.user.email);
  await payWith(page, ownApplication(page, first.academy_name).getByRole('button', { name: /^Pay \$115/ }));
  await page.getByRole('button', { name: 'Go to Dashboard' }).click();
  await expect(ownApplication(page, first.academy_name)).toContainText('Pending approval');
  await expect(ownApplication(page, second.academy_name)).toContainText('Pending payment');
  await expect(page.getByText(`${second.academy_name} is not paid yet.`)).toBeVisible();
});

test('keeps a draft until it is sent', async ({ page }) => {
  const { user } = await approvedLeader();
  await signInToApply(page, user.email, 'charter');
  await fillApplication(page, forms.charter('Kept Academy'));
  await page.getByRole('link', { name: 'Back to Membership' }).click();
  await page.getByRole('link', { name: 'Charter your academy' }).click();
  await expect(page.getByRole('note')).toContainText('We saved your entries on this device only.');
  await expect(page.getByLabel('Academy name', { exact: true })).toHaveValue('Kept Academy');
  await expect(page.getByLabel('Number of members', { exact: true })).toHaveValue('48');
  await applyAndReachCheckout(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Kept Academy is not paid yet.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Membership Status' })).not.toContainText('nothing you need to do');
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(ownApplication(page, 'Kept Academy')).toBeFocused();
  await openApplication(page, 'charter');
  await expect(page.getByLabel('Academy name', { exact: true })).toHaveValue('');
});

for (const movesOn of [false, true]) {
  const focusOutcome = movesOn ? 'leaves the focus alone if the leader has moved on' : 'takes the focus';
  test(`an application that arrives after Go to payment was pressed ${focusOutcome}`, {
    tag: movesOn ? '@long' : [],
  }, async ({ page }) => {
    const leader = await approvedLeader();
    const form = forms.charter();
    await applyForCharter(leader, form);
    const letListCome = await holdRequests(page, /\/application-lists-[^/]*\.js$/);
    await resumeSession(page, leader.user.email);
    const own = ownApplication(page, form.academy_name);
    await page.getByRole('button', { name: 'Go to payment' }).click();
    await expect(page.getByRole('region', { name: 'Charters and events' })).toBeFocused();
    const next = page.getByRole('region', { name: 'Profile Information' }).getByRole('button', { name: 'Edit' });
    if (movesOn) await next.focus();
    await expect(own).toHaveCount(0);
    letListCome();
    await expect(own).toBeVisible();
    await expect(movesOn ? next : own).toBeFocused();
  });
}

async function changedLeader(changes: Parameters<typeof patchMember>[1]): Promise<Session> {
  const leader = await approvedLeader();
  await patchMember(leader.user.user_id, changes);
  return leader;
}

test('a leader who signs in from the obstacle lands on the form', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedLeader();
  await page.goto('/');
  await page.getByRole('link', { name: 'Join Now' }).first().click();
  await page.getByRole('link', { name: 'Sanction your event' }).click();
  // The previous view has a sign-in link too, which leads elsewhere.
  await expect(page.getByRole('heading', { level: 1, name: 'Event sanction application' })).toBeFocused();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event sanction application' })).toBeFocused();
  await expect(applyButton(page)).toBeVisible();
});

test('the obstacle disappears live when the check is renewed, and returns when it lapses', async ({ page }) => {
  const { user } = await changedLeader({ background_check_expires: '2025-01-01' });
  await resumeSession(page, user.email);
  const services = page.getByRole('region', { name: 'Available Services' });
  await expect(services).toContainText('Your grappling leader membership is missing: background check (lapsed)');
  await expect(page.getByRole('button', { name: /^(Charter Academy|Sanction Event)/ })).toHaveCount(0);
  await openView(page, 'academy-charter-registration');
  await page.getByRole('main').getByRole('button', { name: 'Go to Dashboard' }).focus();
  await patchMember(user.user_id, { background_check_expires: null });
  await expect(applyButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('form')))).toBe(true);
  await patchMember(user.user_id, { background_check_expires: '2025-01-01' });
  await expect(applyButton(page)).toHaveCount(0);
});

test.describe('when the payment provider is down', { tag: '@alone' }, () => {
  test.use({ expectedMessages: /status of 500/ });
  test.afterEach(() => startStripeEmulator('test'));

  test('keeps the application, shows the error, and offers its Pay button on the dashboard', { tag: '@long' }, async ({
    page,
  }) => {
    const { user } = await approvedLeader();
    const form = forms.sanction();
    await signInToApply(page, user.email, 'event');
    await fillApplication(page, form);
    await acceptPolicies(page);
    await stopStripeEmulator('test');
    await applyButton(page).click();
    await expect(page.getByText('Payment initialization failed')).toBeVisible({ timeout: 40_000 });
    const own = ownApplication(page, form.event_name);
    await expect(own).toContainText('Pending payment');
    await expect(own.getByRole('button', { name: `Pay $90 for ${form.event_name}` })).toBeEnabled();
  });
});
