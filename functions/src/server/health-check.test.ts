import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { healthCheck } from './health-check.ts';

const settings = {
  PUBLIC_URL: 'https://portal.example.org',
  WEB_API_KEY: 'key-of-the-web',
  ALLOWED_ORIGINS: 'https://portal.example.org',
  STRIPE_API_URL: 'https://api.stripe.com',
  STRIPE_SECRET_KEY: 'sk_test_secret',
  STRIPE_PRICE_YOUTH: 'price_youth',
  STRIPE_PRICE_ADULT: 'price_adult',
  STRIPE_PRICE_GRAPPLING_LEADER: 'price_leader',
  STRIPE_PRICE_ACADEMY_CHARTER: 'price_charter',
  STRIPE_PRICE_EVENT_SANCTION: 'price_event',
  STRIPE_PRICE_FACILITY_CERTIFICATE: 'price_facility',
  SMTP_URL: 'smtps://mail.example.org',
  SMTP_USER: '',
  MAIL_FROM: 'Portal <no-reply@example.org>',
  ALLOW_TEST_DATA: 'false',
  K_REVISION: 'api-00042-abc',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const answering = async () => undefined;

test('reports what is configured without revealing values', async () => {
  const health = await healthCheck(answering)();
  expect(health).toEqual({
    ok: true,
    database: 'ok',
    configured: {
      public_url: true,
      sign_in: true,
      payments: true,
      prices: true,
      mail: true,
      mail_password: false,
      test_data: false,
    },
    version: 'api-00042-abc',
  });
});

test.each([
  ['PUBLIC_URL', 'public_url'],
  ['WEB_API_KEY', 'sign_in'],
  ['STRIPE_SECRET_KEY', 'payments'],
  ['ALLOWED_ORIGINS', 'payments'],
  ['STRIPE_PRICE_EVENT_SANCTION', 'prices'],
  ['SMTP_URL', 'mail'],
  ['MAIL_FROM', 'mail'],
])('returns 503 without %s and names the missing part', async (name, part) => {
  vi.stubEnv(name, '');
  await expect(healthCheck(answering)()).rejects.toMatchObject({ status: 503, message: `Not configured: ${part}` });
});

test('returns 503 with a logged cause when the database does not answer in time', async () => {
  const refusal = await healthCheck(() => new Promise(() => {}), 50)().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 503, message: 'The database does not respond' });
  expect(refusal).toHaveProperty('cause', new Error('No answer within 50 ms'));
});

test('returns 503 with a logged cause when the database rejects the read', async () => {
  const cause = new Error('7 PERMISSION_DENIED');
  const read = () => Promise.reject(cause);
  await expect(healthCheck(read)()).rejects.toMatchObject({ status: 503, cause });
});

test('reads the database at most once in ten seconds', async () => {
  const read = vi.fn(answering);
  const check = healthCheck(read);
  await Promise.all([check(), check()]);
  vi.setSystemTime(Date.now() + 9_999);
  await check();
  expect(read).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 1);
  await check();
  expect(read).toHaveBeenCalledTimes(2);
});
