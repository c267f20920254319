import Stripe from 'stripe';
import { afterEach, expect, test, vi } from 'vitest';
import { config } from '#platform/config.ts';
import { requireSigned } from './webhook.ts';

const payload = JSON.stringify({ type: 'checkout.session.completed' });
const signedWith = (secret: string) => new Stripe('sk_test').webhooks.generateTestHeaderString({ payload, secret });

/** Checks an event that was signed with a secret, while STRIPE_WEBHOOK_SECRET has this value. */
function check(stored: string, secret: string) {
  vi.stubEnv('STRIPE_API_URL', 'https://api.stripe.com');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', stored);
  return requireSigned(Buffer.from(payload), signedWith(secret), config.webhookSecrets);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['whsec_old', 'whsec_old'],
  ['whsec_old,whsec_new', 'whsec_old'],
  ['whsec_old, whsec_new', 'whsec_new'],
])('with %j stored, an event signed with %s is accepted', async (stored, secret) => {
  await expect(check(stored, secret)).resolves.toBeUndefined();
});

test.each([
  ['whsec_new', 'whsec_old'],
  ['whsec_old,whsec_new', 'whsec_guessed'],
  ['whsec_old,whsec_new', 'whsec_old,whsec_new'],
  ['whsec_new,', ''],
  ['', ''],
])('with %j stored, an event signed with %j is rejected', async (stored, secret) => {
  await expect(check(stored, secret)).rejects.toMatchObject({ status: 400 });
});
