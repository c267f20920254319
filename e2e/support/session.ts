import type { Page } from '@playwright/test';
import type { Session } from '@portal/contract/calls/accounts';
import { password } from '../../functions/test/support/forms.ts';
import { newAdmin } from '../../functions/test/support/office.ts';
import { once } from '../../functions/test/support/once.ts';
import { call } from '../../functions/test/support/portal.ts';
import type { StoredSession } from '../../web/src/app/stored-session.ts';
import { atHeading } from './views/view.ts';

const clientConfig = once(() => call('clientConfig', {}));

interface Tokens {
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
}

/** Exchanges a session's custom token at the identity provider, as every browser can. */
export async function tokensFor({ custom_token }: Pick<Session, 'custom_token'>): Promise<Tokens> {
  const { api_key: apiKey, emulators } = await clientConfig();
  const address = `${emulators?.auth_url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${apiKey}`;
  const body = JSON.stringify({ token: custom_token, returnSecureToken: true });
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`No session was opened: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Tokens;
}

/** A signed-in browser's storage: Firebase's account and the portal's own session entry. */
async function storageOf(session: Session): Promise<Record<string, string>> {
  const config = await clientConfig();
  const { api_key: apiKey } = config;
  const { idToken, refreshToken, expiresIn } = await tokensFor(session);
  // Firebase identifies the account, not the member.
  const { sub: uid } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  const account = {
    uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
  };
  const mark: StoredSession = { ...config, account_uid: session.user.account_uid, opened_at: Date.now() };
  return { [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(account), session: JSON.stringify(mark) };
}

/**
 * Opens the portal as a returning user who is already signed in, which shows the dashboard. Tests of the login itself
 * use `signIn` from steps.ts.
 */
export async function resumeSession(page: Page, email: string): Promise<void> {
  const storage = await storageOf(await call('login', { body: { email, password } }));
  const script = await page.addInitScript((entries: Record<string, string>) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storage);
  await page.goto('/');
  await script.dispose();
}

/** Signs in an admin (a new one by default) and waits for the dashboard. */
export async function enterOffice(page: Page, known?: Session): Promise<Session> {
  const admin = known ?? (await newAdmin());
  await resumeSession(page, admin.user.email);
  await atHeading(page, 'Admin dashboard');
  return admin;
}
