import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { afterEach, describe, expect, test, vi } from 'vitest';
import '../../functions/src/platform/config.ts';
import { root } from '../parts/paths.mjs';
import { type SetName, sets, suiteServices } from '../parts/ports.mjs';
import { callsStripe, emulatorsOf, parameters, secrets, secretsOf } from './firebase-config.ts';

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

afterEach(() => {
  vi.unstubAllEnvs();
});

// Otherwise firebase-tools permanently writes the default to functions/.env.local, and suites that start in parallel in a
// fresh clone interfere with each other.
test.each<SetName>(['dev', 'test', 'api', 'api2'])('every parameter has a value on the %s emulators', (set) => {
  const defaults = parseEnv(readFileSync(join(root, 'functions/.env'), 'utf8'));
  const names = declaredParams.map(({ name }) => name);
  expect(names).toContain('MEMBERSHIP_MONTHS');
  expect(Object.keys({ ...defaults, ...parameters(set), ...secrets }).sort()).toEqual(names.sort());
});

test('firebase emulators:start has the same ports and project as npm start', () => {
  vi.stubEnv('PORT_OFFSET', undefined);
  expect(readJson('firebase.json').emulators).toEqual(emulatorsOf('dev'));
  expect(readJson('.firebaserc').projects.default).toBe(sets.dev.project);
});

test('the Emulator UI runs only when it is requested, on its own port of the set', () => {
  vi.stubEnv('PORT_OFFSET', '100');
  expect(emulatorsOf('dev').ui).toEqual({ enabled: false });
  expect(emulatorsOf('dev', { ui: true })).toEqual({
    ...emulatorsOf('dev'),
    ui: { enabled: true, host: '127.0.0.1', port: 4504 },
  });
  expect(suiteServices).not.toContain('ui');
});

test('every parameter has a value in either functions/.env or .env.example', () => {
  const [defaults, example] = ['.env', '.env.example'].map((name) =>
    Object.keys(parseEnv(readFileSync(join(root, 'functions', name), 'utf8'))),
  );
  const names = declaredParams.map(({ name }) => name).filter((name) => !(name in secrets));
  expect([...(defaults ?? []), ...(example ?? [])].sort()).toEqual(names.sort());
});

test('docs/first-day.md sets every secret', () => {
  const guide = readFileSync(join(root, 'docs/first-day.md'), 'utf8');
  const set = [...guide.matchAll(/functions:secrets:set (\w+)/g)].map(([, name]) => name);
  expect(set.sort()).toEqual(Object.keys(secrets).sort());
});

describe('with keys of Stripe’s test mode in the environment', () => {
  const prices = ['YOUTH', 'ADULT', 'GRAPPLING_LEADER', 'ACADEMY_CHARTER', 'EVENT_SANCTION', 'FACILITY_CERTIFICATE'];

  function set(values: Record<string, string> = {}) {
    for (const product of prices) vi.stubEnv(`STRIPE_PRICE_${product}`, `price_of_${product}`);
    vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_mine');
    vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_mine');
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  }

  test('npm start calls Stripe, without other changes', () => {
    const { STRIPE_API_URL: _, ...local } = parameters('dev');
    set();
    expect(callsStripe('dev')).toBe(true);
    expect(parameters('dev')).toEqual({
      ...local,
      ...Object.fromEntries(prices.map((product) => [`STRIPE_PRICE_${product}`, `price_of_${product}`])),
    });
    expect(secretsOf('dev')).toEqual({
      ...secrets,
      STRIPE_SECRET_KEY: 'sk_test_mine',
      STRIPE_WEBHOOK_SECRET: 'whsec_mine',
    });
  });

  test.each<SetName>(['test', 'api', 'api2'])('tests on the %s emulators do not call Stripe', (other) => {
    const [before, secretsBefore] = [parameters(other), secretsOf(other)];
    set();
    expect(callsStripe(other)).toBe(false);
    expect(parameters(other)).toEqual(before);
    expect(secretsOf(other)).toEqual(secretsBefore);
  });

  test('live keys and incomplete settings are rejected', () => {
    set({ STRIPE_SECRET_KEY: 'sk_live_mine' });
    expect(() => callsStripe('dev')).toThrow(/must be a test key/);
    set({ STRIPE_PRICE_ADULT: '', STRIPE_WEBHOOK_SECRET: '' });
    expect(() => callsStripe('dev')).toThrow(/STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ADULT/);
  });
});
