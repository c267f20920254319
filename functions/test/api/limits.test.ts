import { randomInt } from 'node:crypto';
import { DocumentReference } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  clearAttempts,
  countAttempt,
  countByAddress,
  countFor,
  forgiveAttempt,
  type Limit,
  noteFailure,
  retractAttempts,
} from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { freshEmail } from '#test/support/forms.ts';
import '#test/support/server.ts';

beforeEach(() => {
  vi.stubEnv('ADDRESS_LIMIT_FACTOR', '1');
  vi.spyOn(logger, 'warn').mockReturnValue();
});
afterEach(() => void vi.unstubAllEnvs());

const limit: Limit = { name: 'tried', max: 10, maxByAddress: 30, seconds: 15 * 60 };

const group = () => randomInt(1, 0xffff).toString(16);
/** The prefix of an IPv6 network unique to a test. */
const ownNetwork = () => `2001:db8:${group()}:${group()}`;
const inside = (network: string) => `${network}::${group()}`;
const ownAddress = () => inside(ownNetwork());

/** Resolves to a call's status: 200, or that of the problem it throws. */
async function statusOf(call: Promise<void>): Promise<number> {
  try {
    await call;
    return 200;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
}

const tried = (attempt: Attempt) => statusOf(countAttempt(limit, attempt));

async function tries(times: number, attempt: () => Attempt): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push(await tried(attempt()));
  return statuses;
}

const allowed = (statuses: number[]) => statuses.filter((status) => status === 200).length;

describe('a stranger who has exhausted the attempts for an address', () => {
  const exhausted = async () => {
    const email = freshEmail();
    const address = ownAddress();
    expect(allowed(await tries(12, () => ({ email, address })))).toBe(10);
    return { email, address };
  };

  test('does not lock out its owner elsewhere', async () => {
    const { email } = await exhausted();
    expect(await tried({ email, address: ownAddress() })).toBe(200);
  });

  test('does not lock out the owner’s known device, even in the same network', async () => {
    const { email, address } = await exhausted();
    expect(await tried({ email, address, device: 'known' })).toBe(200);
  });

  test('gets no more from another address in the same /64', async () => {
    const { email, address } = await exhausted();
    const network = address.split('::')[0] ?? '';
    expect(allowed(await tries(5, () => ({ email, address: inside(network) })))).toBe(0);
  });

  test('gets no more after the owner has signed in', async () => {
    const { email, address } = await exhausted();
    const owner = { email, address: ownAddress() };
    await countAttempt(limit, owner);
    await forgiveAttempt(limit, owner);
    expect(await tried({ email, address })).toBe(429);
  });
});

test('an address takes five times as many attempts from any number of networks as from one', async () => {
  const email = freshEmail();
  expect(allowed(await tries(60, () => ({ email, address: ownAddress() })))).toBe(50);
  expect(await tried({ email, address: ownAddress(), device: 'known' })).toBe(200);

  await clearAttempts(limit, email);
  expect(await tried({ email, address: ownAddress() })).toBe(200);
});

test('a known device has as many attempts as a network', async () => {
  const email = freshEmail();
  const device = { email, address: ownAddress(), device: 'stolen' };
  expect(allowed(await tries(12, () => device))).toBe(10);
  expect(await tried({ ...device, device: 'another' })).toBe(200);
  await forgiveAttempt(limit, device);
  expect(await tried(device)).toBe(200);
});

describe('a network that has exhausted its attempts', () => {
  const exhausted = async () => {
    const network = ownNetwork();
    const attempt = () => ({ email: freshEmail(), address: inside(network) });
    expect(allowed(await tries(32, attempt))).toBe(30);
    return attempt();
  };

  test('does not count further attempts against an email address', async () => {
    const { address } = await exhausted();
    const email = freshEmail();
    expect(allowed(await tries(15, () => ({ email, address })))).toBe(0);
    const elsewhere = ownAddress();
    expect(allowed(await tries(10, () => ({ email, address: elsewhere })))).toBe(10);
  });

  test('still admits known devices, and anyone who resets the password by email', async () => {
    const attempt = await exhausted();
    expect(await tried({ ...attempt, device: 'known' })).toBe(200);
    expect(await tried(attempt)).toBe(429);
    await clearAttempts(limit, attempt.email);
    expect(allowed(await tries(12, () => attempt))).toBe(10);
  });

  test('gets back the attempts that succeeded', async () => {
    const network = ownNetwork();
    for (let person = 0; person < 40; person++) {
      const attempt = { email: freshEmail(), address: inside(network) };
      expect(await tried(attempt)).toBe(200);
      await forgiveAttempt(limit, attempt);
    }
  });
});

test('proof by email gives back the attempts counted in other networks', async () => {
  const network = ownNetwork();
  const [one, other] = Array.from({ length: 2 }, () => ({ email: freshEmail(), address: inside(network) }));
  if (!one || !other) throw new Error('Nobody');
  const small = { ...limit, maxByAddress: 1 };
  expect(await statusOf(countAttempt(small, one))).toBe(200);
  expect(await statusOf(countAttempt(small, other))).toBe(429);
  await countAttempt(small, { ...one, address: ownAddress() });
  await retractAttempts(small, one.email);
  expect(await statusOf(countAttempt(small, other))).toBe(200);
});

test('a network is blocked after enough failures, until they are taken back', async () => {
  const network = ownNetwork();
  const someone = () => ({ email: freshEmail(), address: inside(network) });
  const failing = { ...limit, maxFailed: 2 };
  const [one, other] = [someone(), someone()];
  for (const attempt of [one, other]) {
    expect(await statusOf(countAttempt(failing, attempt))).toBe(200);
    await noteFailure(failing, attempt);
  }
  expect(await statusOf(countAttempt(failing, someone()))).toBe(429);
  expect(await statusOf(countAttempt(failing, { ...someone(), address: ownAddress() }))).toBe(200);
  await retractAttempts(failing, one.email);
  expect(await statusOf(countAttempt(failing, someone()))).toBe(200);
});

test('concurrent failures are limited like sequential ones', async () => {
  const network = ownNetwork();
  const failing = { ...limit, maxFailed: 2 };
  const tries = Array.from({ length: 8 }, async () => {
    const attempt = { email: freshEmail(), address: inside(network) };
    await countAttempt(failing, attempt);
    return noteFailure(failing, attempt);
  });
  expect(allowed(await Promise.all(tries.map(statusOf)))).toBeLessThanOrEqual(2);
});

test('concurrent attempts are limited like sequential ones', async () => {
  const email = freshEmail();
  const address = ownAddress();
  const statuses = await Promise.all(Array.from({ length: 25 }, () => tried({ email, address })));
  expect(allowed(statuses)).toBeLessThanOrEqual(10);
});

test('40 people in one hall get in at once, without writing to a shared document', async () => {
  vi.stubEnv('ADDRESS_LIMIT_FACTOR', '10');
  const network = ownNetwork();
  const hall = Array.from({ length: 40 }, () => ({ email: freshEmail(), address: inside(network) }));
  const written: string[] = [];
  for (const way of ['create', 'set', 'update'] as const) {
    const write = DocumentReference.prototype[way];
    vi.spyOn(DocumentReference.prototype, way).mockImplementation(function (
      this: DocumentReference,
      ...data: unknown[]
    ) {
      written.push(this.path);
      return Reflect.apply(write, this, data);
    });
  }
  expect(await Promise.all(hall.map(tried))).toEqual(hall.map(() => 200));
  expect(written).toHaveLength(80);
  expect(new Set(written).size).toBe(80);
});

test('the log names the blocked network but no email address', async () => {
  const attempt = { email: freshEmail(), address: ownAddress() };
  await tries(11, () => attempt);
  const network = ownNetwork();
  await tries(31, () => ({ email: freshEmail(), address: inside(network) }));
  expect(logger.warn).toHaveBeenCalledWith('Rate limit tried reached', { by: 'email' });
  expect(logger.warn).toHaveBeenCalledWith('Rate limit tried reached', { by: `network ${network}::/64` });
  expect(JSON.stringify(vi.mocked(logger.warn).mock.calls)).not.toContain('@');
});

test('a rejected attempt does not count, and an old one expires', async () => {
  const key = freshEmail();
  const brief = { name: 'brief', max: 2, seconds: 10 };
  const tryIt = () => statusOf(countFor(brief, key));
  expect([await tryIt(), await tryIt(), await tryIt(), await tryIt()]).toEqual([200, 200, 429, 429]);
  await expect.poll(tryIt, { timeout: 20_000 }).toBe(200);
});

test('one attempt can weigh as much as several', async () => {
  const key = freshEmail();
  const heavy = { name: 'heavy', max: 10, seconds: 60 };
  expect(await statusOf(countFor(heavy, key, 8))).toBe(200);
  expect(await statusOf(countFor(heavy, key, 3))).toBe(429);
  expect(await statusOf(countFor(heavy, key, 2))).toBe(200);
});

test('by network only: IPv4 written as IPv6 counts as the same network', async () => {
  const one = { name: 'once', maxByAddress: 1, seconds: 60 };
  const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
  expect(await statusOf(countByAddress(one, address))).toBe(200);
  expect(await statusOf(countByAddress(one, `::ffff:${address}`))).toBe(429);
});

test('by network only: a repeated subject counts once', async () => {
  const two = { name: 'twice', maxByAddress: 2, seconds: 60 };
  const address = ownAddress();
  const tryIt = (what: string) => statusOf(countByAddress(two, address, what));
  expect([await tryIt('a'), await tryIt('a'), await tryIt('a'), await tryIt('b')]).toEqual([200, 200, 200, 200]);
  expect([await tryIt('c'), await tryIt('a')]).toEqual([429, 200]);
  // Subjects that were counted stay allowed, no matter how many are tried at once.
  await Promise.all(['c', 'a', 'b', 'a', 'd'].map(tryIt));
  expect([await tryIt('c'), await tryIt('b')]).toEqual([429, 200]);
});
