import { randomInt } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLink } from '#mail/links.ts';
import { registerLimit } from '#members/records/register-limit.ts';
import { countAttempt, maxPerVenue, noteFailure } from '#platform/limits/limits.ts';
import { record } from '#test/support/fees.ts';
import { daysFromToday, forms, freshEmail } from '#test/support/forms.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, payFeeOverApi, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';

// Simulates Google's front end, which supplies the client address.
beforeEach(() => {
  vi.stubEnv('ADDRESS_LIMIT_FACTOR', '1');
  vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
  vi.spyOn(logger, 'warn').mockReturnValue();
});
afterEach(() => void vi.unstubAllEnvs());

const group = () => randomInt(1, 0xffff).toString(16);
/** Returns a source of client addresses within one network, unique to the test. */
function hall(): () => string {
  const network = `2001:db8:${group()}:${group()}`;
  return () => `${network}::${group()}`;
}

const from = (address: string, method: string, path: string, body?: object) =>
  api(`${method} ${path}`, { headers: { 'X-Forwarded-For': address }, body });

const registers = (address: string, email = freshEmail()) =>
  from(address, 'POST', '/register/adult', forms.adult(email));

const all = <T>(times: number, run: (time: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, time) => run(time)));

/** Counts this many registrations from a hall that are neither confirmed nor paid. */
const registered = (times: number, visitor: () => string) =>
  countAttempt({ ...registerLimit, max: times }, { email: freshEmail(), address: visitor() }, times);

const statuses = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('a gym’s first evening, in one network', () => {
  test('allows registering first and confirming later', async () => {
    const visitor = hall();
    await registered(100, visitor);
    expect(statuses(await all(3, () => registers(visitor())))).toEqual([201]);
  });

  test('allows many password resets', async () => {
    const visitor = hall();
    const asked = () => from(visitor(), 'POST', '/auth/forgot-password', { email: freshEmail() });
    expect(statuses(await all(25, asked))).toEqual([200]);
  });

  test('allows many checks of a replaced card', async () => {
    const visitor = hall();
    expect(statuses(await all(105, () => from(visitor(), 'GET', '/verify/replaced')))).toEqual([404]);
  });
});

describe('a flood of registrations from one network', () => {
  test('is stopped, not counting those confirmed or paid from anywhere', async () => {
    const visitor = hall();
    await registered(maxPerVenue - 3, visitor);
    const people = await all(3, async () => (await registers(visitor())).json as Session);
    const { status, headers } = await registers(visitor());
    expect([status, headers.get('retry-after')]).toEqual([429, '3600']);

    const isRoomForOne = async () => {
      const tried = [(await registers(visitor())).status, (await registers(visitor())).status];
      return tried.join() === '201,429';
    };
    const [confirming, paying, withCash] = people as [Session, Session, Session];
    const { account_uid, email } = await memberOf(confirming.user);
    await call('confirmEmail', { body: { token: await createLink(account_uid, 'confirmation', email) } });
    expect(await isRoomForOne()).toBe(true);
    await payFeeOverApi(paying);
    expect(await isRoomForOne()).toBe(true);
    const { user_id, membership_type } = withCash.user;
    const received = { method: 'cash', amount_cents: 6600, reference: 'Receipt 12', received_on: daysFromToday(0) };
    expect((await record({ user_id, membership_type, ...received }, await newAdmin())).status).toBe(201);
    expect(await isRoomForOne()).toBe(true);
  });

  test('that probes for registered addresses is stopped after 20 failures', async () => {
    const visitor = hall();
    const { user } = await registering.adult();
    await all(19, () => noteFailure(registerLimit, { email: freshEmail(), address: visitor() }));
    expect((await registers(visitor(), user.email)).status).toBe(409);
    for (const email of [user.email, freshEmail()]) expect((await registers(visitor(), email)).status).toBe(429);
    expect((await registers(hall()(), user.email)).status).toBe(409);
  });
});
