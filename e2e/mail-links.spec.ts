import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type EmailPlace, emailPlaceHash } from '@portal/contract/values/mail-places';
import { approvedMember } from '../functions/test/support/approved.ts';
import { endSessionsOf, patchMember } from '../functions/test/support/database-state.ts';
import { daysFromToday, password } from '../functions/test/support/forms.ts';
import { requestHandOverOf, turned18 } from '../functions/test/support/hand-over.ts';
import { approvedCharter, approvedLeader } from '../functions/test/support/leaders.ts';
import { awaitEmail, type CaughtEmail, tokenIn } from '../functions/test/support/mailbox.ts';
import { inviteMember, newAdmin } from '../functions/test/support/office.ts';
import { registering, registeringOverApi } from '../functions/test/support/people.ts';
import { call, portalUrl } from '../functions/test/support/portal.ts';
import { resumeSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const newPassword = 'A different one 2!';

/** Returns the address of an email's button. */
function linkIn({ text }: CaughtEmail): string {
  return new RegExp(`${portalUrl}/\\S*token=\\S+`).exec(text)?.[0] ?? '';
}

/** Collects the parts of the browser's requests that logs keep: addresses without the fragment, and headers. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on('request', (request) => {
    sent.push(request.url().split('#')[0] ?? '', JSON.stringify(request.headers()));
  });
  return sent;
}

async function forgotten(): Promise<CaughtEmail> {
  const { user } = await registering.adult();
  await call('forgotPassword', { body: { email: user.email } });
  return awaitEmail(user.email, /Reset your password/);
}

/** The part of an email that links to a place; each button's label is tested with its email. */
const mailWith = (place: EmailPlace) => ({ text: `${portalUrl}/#${emailPlaceHash(place)}` });

/** Opens an email's button while signed out, and signs in at the login. */
async function followSignedOut(page: Page, { text }: Pick<CaughtEmail, 'text'>, email: string): Promise<void> {
  const link = new RegExp(`${portalUrl}/#\\S+`).exec(text)?.[0] ?? '';
  // Enters from outside the portal, as an email program does.
  await page.goto('about:blank');
  await page.goto(link);
  await heading(page, 'Member Login');
  expect(page.url()).toBe(`${portalUrl}/`);
  await expect(page.getByText(/^Sign in to (open|renew|pay|upload)/)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('no request contains a reset link’s token before the new password is sent', async ({ page }) => {
  const mail = await forgotten();
  const token = tokenIn(mail);
  const sent = watchRequests(page);
  await page.goto(linkIn(mail));
  await heading(page, 'Reset password');
  expect(page.url()).toBe(`${portalUrl}/`);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel(/^Confirm/).fill(newPassword);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('You’re all set')).toBeVisible();
  expect(sent.join('\n')).toContain(createHash('sha256').update(token).digest('hex'));
  expect(sent.join('\n')).not.toContain(token);
  expect(readFileSync(process.env.FUNCTIONS_LOG ?? '', 'utf8')).not.toContain(token);
});

for (const [linkKind, mailed, title, isSentAsHash] of [
  ['an invitation', async () => (await inviteMember(await newAdmin())).email, 'Activate your account', false],
  [
    'a link to confirm an address',
    async () => (await registeringOverApi.adult()).user.email,
    'Confirm your email address',
    true,
  ],
] as const)
  test(`no request contains the token of ${linkKind}`, { tag: '@long' }, async ({ page }) => {
    const mail = await awaitEmail(await mailed(), /./);
    const token = tokenIn(mail);
    const sent = watchRequests(page);
    await page.goto(linkIn(mail));
    await heading(page, title);
    expect(page.url()).toBe(`${portalUrl}/`);
    await page.reload();
    await heading(page, title);
    if (isSentAsHash) expect(sent.join('\n')).toContain(createHash('sha256').update(token).digest('hex'));
    expect(sent.join('\n')).not.toContain(token);
  });

test('no request’s address contains a hand-over’s token or its hash', async ({ page }) => {
  const { token } = await requestHandOverOf(await turned18(approvedMember(registering.youth())));
  const sent = watchRequests(page);
  await page.goto(`/#?token=${token}`);
  await heading(page, 'Take over your membership');
  await page.reload();
  await heading(page, 'Take over your membership');
  expect(sent.join('\n')).toContain('/api/auth/validate-hand-over-token');
  expect(sent.join('\n')).not.toContain(token);
  expect(sent.join('\n')).not.toContain(createHash('sha256').update(token).digest('hex'));
});

test('follows a link opened in a tab that already shows the portal', async ({ page }) => {
  const mail = await forgotten();
  await page.goto('/');
  await page.getByRole('link', { name: 'Login' }).first().click();
  // Only the fragment differs, so the page does not reload.
  await page.evaluate((address) => location.assign(address), linkIn(mail));
  await heading(page, 'Reset password');
  expect(page.url()).toBe(`${portalUrl}/`);
});

test('follows a link opened while another view is appearing', async ({ page }) => {
  const mail = await forgotten();
  await page.goto('/');
  await page.evaluate((address) => {
    // The new view's heading is focused before the portal updates the address.
    document.addEventListener('focusin', ({ target }) => {
      if ((target as Element).textContent === 'Member Login') location.assign(address);
    });
  }, linkIn(mail));
  await page.getByRole('link', { name: 'Login' }).first().click();
  await heading(page, 'Reset password');
  expect(page.url()).toBe(`${portalUrl}/`);
});

test.describe('an email’s button opened while signed out leads through login', () => {
  test('to the card after an approval', async ({ page }) => {
    const { user } = await registering.adult();
    const admin = await newAdmin();
    await call('approveMembershipDirect', { body: { email: user.email } }, admin.token);
    await followSignedOut(page, await awaitEmail(user.email, /Your membership is approved/), user.email);
    await expect(part(page, 'Digital Membership Card')).toBeFocused();
    await expect(part(page, 'Digital Membership Card')).toBeInViewport();
    await page.reload();
    await expect(part(page, 'Digital Membership Card')).toBeFocused();
  });

  test('to the payments and the renewal on a phone', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { user } = await approvedMember();
    await patchMember(user.user_id, { membership_expiry: daysFromToday(-1) });
    await followSignedOut(page, mailWith('payments'), user.email);
    await expect(part(page, 'Payment history')).toBeFocused();
    await expect(part(page, 'Payment history').getByRole('heading')).toBeInViewport();
    const other = await anotherBrowser();
    await other.setViewportSize({ width: 360, height: 740 });
    await followSignedOut(other, mailWith('renewal'), user.email);
    await expect(other.getByRole('group', { name: 'Renewal' })).toBeFocused();
    await expect(other.getByRole('button', { name: 'Renew for $66' })).toBeInViewport();
  });

  test('to a leader’s charters, events and documents', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    const admin = await newAdmin();
    const leader = await approvedLeader(undefined, admin);
    await approvedCharter(leader, admin);
    const { email } = leader.user;
    await followSignedOut(page, mailWith('applications'), email);
    await expect(part(page, 'Charters and events')).toBeFocused();
    const other = await anotherBrowser();
    await followSignedOut(other, mailWith('documents'), email);
    await expect(part(other, 'Leader verification')).toBeFocused();
  });

  test('to the office’s payments, for admins only', { tag: '@long' }, async ({ page, anotherBrowser }) => {
    await followSignedOut(page, mailWith('office-payments'), (await newAdmin()).user.email);
    await heading(page, 'Payments');
    const other = await anotherBrowser();
    const { user } = await registering.adult();
    await followSignedOut(other, mailWith('office-payments'), user.email);
    await heading(other, `Welcome, ${user.first_name}`);
  });

  test('even if the browser still stores a session that has ended', { tag: '@long' }, async ({ page }) => {
    const { user } = await approvedMember();
    await resumeSession(page, user.email);
    await expect(part(page, 'Digital Membership Card')).toBeVisible();
    await page.goto('about:blank');
    await endSessionsOf(user.user_id);
    await followSignedOut(page, mailWith('card'), user.email);
    await expect(part(page, 'Digital Membership Card')).toBeFocused();
  });
});

test('opens directly when signed in', { tag: '@long' }, async ({ page }) => {
  const { user } = await approvedMember();
  await resumeSession(page, user.email);
  await expect(part(page, 'Digital Membership Card')).toBeVisible();
  await page.evaluate(() => location.assign('/#?to=profile'));
  await expect(part(page, 'Profile Information')).toBeFocused();
  expect(page.url()).toBe(`${portalUrl}/`);
});
