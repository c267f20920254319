import { contract, type EndpointName } from '@portal/contract';
import type { Session } from '@portal/contract/calls/accounts';
import type { Endpoint } from '@portal/contract/calls/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '#platform/secrets.ts';
import { bodyOf, type Example, examples, makeWorld } from '#test/support/every-call.ts';
import { codeAt, forgetCodes, giveTotp, patchAccount, signInWithApp, storedAccount } from '#test/support/factors.ts';
import { freshEmail } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { call, pathOf, send } from '#test/support/portal.ts';

// Generated from the contract: every call that asks for the second factor again.

const world = await makeWorld();
const endpoints = Object.entries(contract) as [EndpointName, Endpoint][];
const guarded = endpoints.filter(([, { stepUp }]) => stepUp !== undefined).map(([name]) => name);

let manager: Session;
let elsewhere: Session;
let without: Session;

beforeAll(async () => {
  [manager, without] = [await newAdmin(), await newAdmin()];
  await giveTotp(manager);
  [manager, elsewhere] = [await signInWithApp(manager), await signInWithApp(manager)];
});

/** Makes the example call, with the field that makes it ask for the factor. */
function ask(name: EndpointName, { token }: Session, stepUp?: string, changes: Example = {}) {
  const endpoint: Endpoint = contract[name];
  const example: Example = examples[name](world);
  const parts = { ...example, ...changes };
  if (Array.isArray(endpoint.stepUp)) {
    const [part, field, value]: ['query' | 'body', string, unknown] = endpoint.stepUp as never;
    if (!changes[part]) parts[part] = { ...example[part], [field]: value ?? freshEmail() } as never;
  }
  return send({
    method: endpoint.method,
    path: pathOf(endpoint, parts.params, parts.query),
    token,
    body: endpoint.body || endpoint.upload ? bodyOf(endpoint, parts) : undefined,
    ...(stepUp !== undefined && { headers: { 'X-Step-Up': stepUp } }),
  });
}

const asked = {
  status: 403,
  json: { detail: 'Please confirm with your second factor first', challenge: { kinds: ['totp'] } },
};
const notAsked = { json: expect.not.objectContaining({ challenge: expect.anything() }) };

/** Sets the secret of the manager's session, which counts until a time. */
async function setSecret(secret: string, until: number): Promise<void> {
  const { account_uid } = manager.user;
  const { sessions } = await storedAccount(account_uid);
  const own = Object.entries(sessions).map(([id, session]) => {
    const isOwn = session.step_up?.hash === hashSecret(manager.step_up ?? '');
    return [id, isOwn ? { ...session, step_up: { hash: hashSecret(secret), until } } : session] as const;
  });
  await patchAccount(account_uid, { sessions: Object.fromEntries(own) });
  manager = { ...manager, step_up: secret };
}

test('some twenty calls ask for it', () => {
  expect(guarded.length).toBeGreaterThan(15);
  expect(guarded).toEqual(
    expect.arrayContaining(['addFactor', 'takeFactors', 'setOffice', 'changeEmail', 'listActivity']),
  );
});

describe.each(guarded)('%s', (name) => {
  test('asks a stolen ID token for the factor', async () => {
    expect(await ask(name, manager)).toMatchObject(asked);
    for (const secret of ['', 'made-up', elsewhere.step_up])
      expect(await ask(name, manager, secret)).toMatchObject(asked);
  });

  test('asks again after ten minutes', async () => {
    await setSecret('some-secret', Date.now() - 1);
    expect(await ask(name, manager, 'some-secret')).toMatchObject(asked);
    await setSecret('some-secret', Date.now() + 60_000);
  });

  test('is open with the session’s secret, and to an account without a factor', async () => {
    await setSecret('some-secret', Date.now() + 60_000);
    for (const [who, secret] of [
      [manager, 'some-secret'],
      [without, undefined],
    ] as const) {
      const answer = await ask(name, who, secret);
      expect(answer).toMatchObject(notAsked);
      expect(answer.status).not.toBe(401);
    }
  });
});

const conditional = guarded.filter((name) => (contract[name] as Endpoint).stepUp !== true);

test.each(conditional)('%s does not ask without the field that matters', async (name) => {
  const [part, field, value]: ['query' | 'body', string, unknown] = (contract[name] as Endpoint).stepUp as never;
  // The examples have another value; a boolean may be true by default.
  const other = { ...(examples[name](world) as Example)[part], ...(value === true && { [field]: false }) };
  expect(await ask(name, manager, undefined, { [part]: other })).toMatchObject(notAsked);
});

test('a code returns a secret that opens such calls in this session for ten minutes', async () => {
  const { json } = await ask('setOffice', manager);
  const { ticket } = (json as { challenge: { ticket: string } }).challenge;
  await forgetCodes(manager);
  const { step_up } = await call('stepUp', { body: { ticket, code: codeAt() } }, manager.token);
  expect(await ask('readSecurity', manager, step_up)).toMatchObject({ status: 200 });
  expect(await ask('setOffice', manager, step_up)).toMatchObject(notAsked);
  expect(await ask('setOffice', elsewhere, step_up)).toMatchObject(asked);
  const { sessions } = await storedAccount(manager.user.account_uid);
  const stored = Object.values(sessions).find((session) => session.step_up?.hash === hashSecret(step_up));
  const left = (stored?.step_up?.until ?? 0) - Date.now();
  expect(left > 9 * 60_000 && left <= 10 * 60_000).toBe(true);
});
