import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import type { AccountSession } from '@portal/contract/records/factor';
import {
  codeAt,
  forgetCodes,
  giveTotp,
  patchAccount,
  signInChallenge,
  storedAccount,
  tryCall,
} from '../functions/test/support/factors.ts';
import { forms, password } from '../functions/test/support/forms.ts';
import { newAdmin } from '../functions/test/support/office.ts';
import { refundsAtProvider } from '../functions/test/support/payment-provider.ts';
import { payFeeOverApi, registering } from '../functions/test/support/people.ts';
import { call } from '../functions/test/support/portal.ts';
import { addAuthenticator, createPasskey, signWithPasskey } from './support/authenticator.ts';
import { openFile, section, uniqueName } from './support/member-file.ts';
import { openDetails } from './support/payments-office.ts';
import { openView, press } from './support/places.ts';
import { resumeSession } from './support/session.ts';
import { signIn } from './support/steps.ts';
import { expect, test } from './support/test.ts';
import { atHeading } from './support/views/view.ts';

// Passkeys need a domain.
const portal = (process.env.PORTAL_URL ?? '').replace('127.0.0.1', 'localhost');
test.use({ baseURL: portal });

async function openSettings(page: Page): Promise<void> {
  await press(page, 'Account & security');
  await atHeading(page, 'Account & security');
}

/** Enters the code of this moment in a form, which may have been used already. */
async function enterCode(page: Page, session: Session, button: 'Sign in' | 'Confirm'): Promise<void> {
  const field = page.getByLabel('Code from your authenticator app');
  await expect(field).toBeFocused();
  await forgetCodes(session);
  await field.fill(codeAt());
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Signs a new manager in with an authenticator app. */
async function enterWithApp(page: Page): Promise<Session> {
  const manager = await newAdmin();
  await giveTotp(manager);
  await signIn(page, manager.user.email);
  await atHeading(page, 'Second factor');
  await enterCode(page, manager, 'Sign in');
  await atHeading(page, 'Admin dashboard');
  return manager;
}

/** Changes the open sessions of an account in the database, as only time does. */
async function changeSessions(
  { user: { account_uid } }: Session,
  change: (session: AccountSession) => Partial<AccountSession>,
): Promise<void> {
  const sessions = Object.entries((await storedAccount(account_uid)).sessions);
  const changed = sessions.map(([id, session]) => [id, { ...session, ...change(session) }]);
  await patchAccount(account_uid, { sessions: Object.fromEntries(changed) });
}

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  await addAuthenticator(page);
  const { user } = await registering.adult();
  await resumeSession(page, user.email);
  await openSettings(page);
  const factors = page.getByRole('region', { name: 'Second factor' });
  await press(factors, 'Add passkey');
  await factors.getByLabel('Name').fill('Work laptop');
  await factors.getByLabel('Password', { exact: true }).fill(password);
  await press(factors, 'Continue');
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.locator('pre')).toHaveText(/^(\S{4}(-\S{4}){3}\s*){10}$/);
  await press(codes, 'I have saved them');
  await expect(factors.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('not used yet');
  await expect(factors).toContainText('10 of 10 left');

  await press(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await signIn(page, user.email);
  await atHeading(page, 'Second factor');
  await press(page, 'Use your passkey');
  await expect(page.getByText('Payment required')).toBeVisible();
  await openSettings(page);
  await expect(factors.getByRole('listitem').filter({ hasText: 'Work laptop' })).toContainText('last used');
  await press(factors, 'Remove Work laptop');
  await press(page.getByRole('dialog', { name: 'Remove “Work laptop”?' }), 'Remove');
  await expect(factors).toContainText('A second factor keeps them out.');
  await call('login', { body: { email: user.email, password } });
});

test('a passkey’s signature counts only from the portal’s own pages, and with its user recognized', async ({
  page,
}) => {
  const device = await addAuthenticator(page);
  const session = await registering.adult();
  await page.goto('/');
  const { ticket, passkey = {} } = await call('addFactor', { body: { kind: 'passkey', password } }, session.token);
  const created = await createPasskey(page, passkey);
  await call('addFactor', { body: { ticket, name: 'Phone', passkey: created } }, session.token);

  /** Signs a new challenge and returns the server's status. */
  async function answer(changes: object = {}): Promise<number> {
    const { ticket: asked, passkey: options } = await signInChallenge(session.user.email);
    const signed = await signWithPasskey(page, { ...options, ...changes });
    return (await tryCall('proveFactor', { body: { ticket: asked, passkey: signed } }, session)).status;
  }

  const imitation = 'http://localhost:8/';
  await page.route(imitation, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }));
  await page.goto(imitation, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await answer()).toBe(422);
  await page.goto('/');
  await device.recognizeUser(false);
  expect(await answer({ userVerification: 'discouraged' })).toBe(422);
  await device.recognizeUser(true);
  expect(await answer()).toBe(200);
});

test('a refund ten minutes after the factor asks for it again, and goes through as entered', async ({ page }) => {
  const name = `Paula ${uniqueName()}`;
  const payer = await registering.adult(forms.adult(undefined, ...(name.split(' ') as [string, string])));
  const session_id = await payFeeOverApi(payer);
  const manager = await enterWithApp(page);
  await openView(page, 'admin-payments');
  await press(await openDetails(page, name), 'Refund');
  const dialog = page.getByRole('dialog', { name: 'Refund payment' });
  await dialog.getByLabel('Amount').fill('20.50');
  await dialog.getByLabel('Reason').fill('Half the season is over.');
  await changeSessions(manager, ({ step_up }) => ({ step_up: step_up && { ...step_up, until: Date.now() } }));

  const question = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await press(dialog, 'Refund $20.50');
  await press(question, 'Cancel');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toContainText('Please confirm with your second factor first');
  expect(await refundsAtProvider(session_id)).toEqual([]);

  await press(dialog, 'Refund $20.50');
  await enterCode(page, manager, 'Confirm');
  await expect(page.getByText(/^The refund of \$20\.50 to Paula .* is done\./)).toBeVisible();
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 2050 }]);
  await expect(await openDetails(page, name)).toContainText('Half the season is over.');
});

test('an office’s session that ended asks for password and code, and keeps the note being typed', async ({ page }) => {
  const { user } = await registering.adult();
  const manager = await enterWithApp(page);
  await openFile(page, user);
  const notes = section(page, 'Notes');
  await notes.getByLabel('New note').fill('Called about the card.');
  await changeSessions(manager, () => ({ until: Date.now() }));
  await press(notes, 'Add note');

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await press(dialog, 'Sign in');
  await enterCode(page, manager, 'Sign in');
  await expect(dialog).toHaveCount(0);
  await expect(notes.getByRole('listitem')).toContainText('Called about the card.');
});

test('ending a session in the list signs out its browser, and no other', { tag: '@long' }, async ({
  page,
  anotherBrowser,
}) => {
  const { user } = await registering.adult();
  const elsewhere = await anotherBrowser();
  await resumeSession(elsewhere, user.email);
  await expect(elsewhere.getByText('Payment required')).toBeVisible();
  await resumeSession(page, user.email);
  await openSettings(page);
  const sessions = page.getByRole('region', { name: 'Where you’re signed in' });
  await press(sessions, /^End Chrome on /);
  await expect(page.getByText('1 session ended.')).toBeVisible();
  await expect(sessions.getByRole('button', { name: /^End Chrome on / })).toHaveCount(0);

  await press(elsewhere, 'Account & security');
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.reload();
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
});
