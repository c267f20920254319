import type { Session } from '@portal/contract/calls/accounts';
import { describe, expect, test } from 'vitest';
import { patchAccount, signInChallenge, storedAccount } from '#test/support/factors.ts';
import { password } from '#test/support/forms.ts';
import { newAuthenticator, type Twist } from '#test/support/passkey.ts';
import { registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import '#test/support/server.ts';

const add = ({ token }: Session, body: object) => api('POST /user/factors', { token, body });
const prove = (ticket: string, passkey: object) => api('POST /auth/factor', { body: { ticket, passkey } });
const storedOf = ({ user }: Session) => storedAccount(user.account_uid);
const begin = ({ token }: Session) => call('addFactor', { body: { kind: 'passkey', password } }, token);

/** A new adult with a passkey. */
async function withPasskey() {
  const [session, authenticator] = [await registering.adult(), newAuthenticator()];
  const { ticket, passkey } = await begin(session);
  const body = { ticket, name: 'Laptop', passkey: authenticator.create(passkey) };
  const added = await add(session, body);
  expect(added).toMatchObject({ status: 200, json: { recovery_codes: { length: 10 } } });
  return { session, authenticator, email: session.user.email };
}

test('a passkey signs in, and its counter and use are noted', async () => {
  const { session, authenticator, email } = await withPasskey();
  const { ticket, kinds, passkey } = await signInChallenge(email);
  expect([kinds, passkey?.userVerification, passkey?.rpId]).toEqual([['passkey'], 'required', 'localhost']);
  expect(await prove(ticket, authenticator.sign(passkey))).toMatchObject({
    status: 200,
    json: { token: expect.any(String), step_up: expect.any(String) },
  });
  const [stored] = (await storedOf(session)).factors;
  expect(stored).toMatchObject({ counter: 1, used_at: expect.any(String), transports: ['internal'], name: 'Laptop' });
});

const wrong: [string, Twist][] = [
  ['at another origin', { origin: 'http://localhost:1' }],
  ['at the portal’s address, which is no domain', { origin: 'http://127.0.0.1' }],
  ['for another domain', { domain: 'example.org' }],
  ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['without verifying its user', { isVerified: false }],
];

test.each(wrong)('a passkey %s is refused, and its ticket is used up', async (_, twist) => {
  const { authenticator, email } = await withPasskey();
  const { ticket, passkey } = await signInChallenge(email);
  expect((await prove(ticket, authenticator.sign(passkey, twist))).status).toBe(422);
  expect((await prove(ticket, authenticator.sign(passkey))).status).toBe(403);
});

test.each(wrong)('a passkey created %s is not added', async (_, twist) => {
  const session = await registering.adult();
  const { ticket, passkey } = await begin(session);
  const body = (changes?: Twist) => ({ ticket, name: 'Laptop', passkey: newAuthenticator().create(passkey, changes) });
  expect((await add(session, body(twist))).status).toBe(422);
  expect((await add(session, body())).status).toBe(403);
  expect((await storedOf(session)).factors).toEqual([]);
});

describe('a signature', () => {
  test('does not work for a second ticket', async () => {
    const { authenticator, email } = await withPasskey();
    const first = await signInChallenge(email);
    const signed = authenticator.sign(first.passkey);
    expect((await prove(first.ticket, signed)).status).toBe(200);
    expect((await prove(first.ticket, signed)).status).toBe(403);
    expect((await prove((await signInChallenge(email)).ticket, signed)).status).toBe(422);
  });

  test('with a counter that did not move on, as of a copied key, is refused', async () => {
    const { session, authenticator, email } = await withPasskey();
    const first = await signInChallenge(email);
    expect((await prove(first.ticket, authenticator.sign(first.passkey, { counter: 7 }))).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const { ticket, passkey } = await signInChallenge(email);
      expect((await prove(ticket, authenticator.sign(passkey, { counter }))).status).toBe(422);
    }
    expect((await storedOf(session)).factors).toMatchObject([{ counter: 7 }]);
  });

  test('that another account has, or signed for its ticket, is refused', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const [own, others] = [await signInChallenge(one.email), await signInChallenge(other.email)];
    expect((await prove(own.ticket, other.authenticator.sign(own.passkey))).status).toBe(422);
    expect((await prove(others.ticket, other.authenticator.sign(own.passkey))).status).toBe(422);
    const [factor] = (await storedOf(other.session)).factors;
    expect(factor?.used_at).toBeNull();
  });

  test.each([{}, { id: 1 }, { id: 'x', response: null }])('like %o is refused', async (signed) => {
    const { session, email } = await withPasskey();
    const { ticket } = await signInChallenge(email);
    expect((await prove(ticket, signed)).status).toBe(422);
    const { factors } = await storedOf(session);
    await patchAccount(session.user.account_uid, {
      factors: factors.map((factor) => ({ ...factor, credential_id: 'x' })),
    });
    expect((await prove((await signInChallenge(email)).ticket, signed)).status).toBe(422);
  });
});

test.each([{}, 7, null, [{}, 'x'.repeat(99)]])('a passkey with the transports %o keeps none', async (transports) => {
  const session = await registering.adult();
  const { ticket, passkey } = await begin(session);
  const created = newAuthenticator().create(passkey, {}, transports);
  expect((await add(session, { ticket, name: 'Laptop', passkey: created })).status).toBe(200);
  expect((await storedOf(session)).factors).toMatchObject([{ transports: [] }]);
});
