import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { errorAnswer } from '@portal/contract/calls/errors';
import type { Account } from '@portal/contract/records/account';
import type { Challenge } from '@portal/contract/records/factor';
import { collections } from '@portal/contract/values/collections';
import { TOTP } from 'otpauth';
import { database } from '#platform/database.ts';
import { password } from './forms.ts';
import { registering } from './people.ts';
import { api, call, pathOf } from './portal.ts';

/** The demo account's secret, which tests give to every account. */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const accountAt = (uid: string) => database().collection(collections.accounts).doc(uid);

/** Changes an account directly in the database. */
export async function patchAccount(uid: string, changes: Partial<Account>): Promise<void> {
  await accountAt(uid).update(changes);
}

/** Returns an account as stored. */
export async function storedAccount(uid: string): Promise<Account> {
  return (await accountAt(uid).get()).data() as Account;
}

/** Returns the code of an authenticator app, some 30-second steps from now. */
export function codeAt(steps = 0, of = secret): string {
  return new TOTP({ secret: of }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Gives an account an authenticator app without its enrollment, and takes away that offices need none. */
export async function giveTotp({ user: { account_uid } }: { user: Pick<Account, 'account_uid'> }): Promise<void> {
  const at = new Date().toISOString();
  await patchAccount(account_uid, {
    factors: [{ id: 'app', kind: 'totp', name: 'Phone', added_at: at, used_at: null, secret, last_step: 0 }],
    factor_waived: false,
  });
}

/** Lets the code of this moment be used again, because a test cannot wait for the next one. */
export async function forgetCodes({ user: { account_uid } }: Pick<Session, 'user'>): Promise<void> {
  const { factors } = await storedAccount(account_uid);
  await patchAccount(account_uid, {
    factors: factors.map((factor) => (factor.kind === 'totp' ? { ...factor, last_step: 0 } : factor)),
  });
}

/** Signs in with the password, and returns the challenge. */
export async function signInChallenge(email: string): Promise<Challenge> {
  const { json } = await api('POST /auth/login', { body: { email, password } });
  const { challenge } = errorAnswer.parse(json);
  if (!challenge) throw new Error(`The sign-in asked for no factor: ${JSON.stringify(json)}`);
  return challenge;
}

/** Signs in with the password and the authenticator app. */
export async function signInWithApp(session: Pick<Session, 'user'>): Promise<Session> {
  const { ticket } = await signInChallenge(session.user.email);
  await forgetCodes(session);
  return call('proveFactor', { body: { ticket, code: codeAt() } });
}

/** A new adult with an authenticator app, signed in with it. */
export async function withFactor(registered: Promise<Session> = registering.adult()): Promise<Session> {
  const session = await registered;
  await giveTotp(session);
  return signInWithApp(session);
}

/** Makes a call, with a step-up secret if given, and returns the answer. */
export function tryCall(
  name: EndpointName,
  { params, query, body }: { params?: object; query?: object; body?: unknown },
  { token }: Pick<Session, 'token'>,
  stepUp?: string,
) {
  const endpoint: Endpoint = contract[name];
  const headers = stepUp === undefined ? {} : { 'X-Step-Up': stepUp };
  return api(`${endpoint.method} ${pathOf(endpoint, params, query)}`, { token, body, headers });
}
