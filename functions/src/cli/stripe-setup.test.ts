import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { catalog } from '@portal/contract/values/catalog';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { root, runProgram } from '#test/support/run-program.ts';
import { openStripeAccount, type StripeAccount } from '#test/support/stripe-account.ts';

const webhook = 'https://portal.somewhere.org/api/stripe/webhook';
const events = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

let account: StripeAccount;
beforeEach(async () => {
  account = await openStripeAccount();
});
afterEach(() => account.close());

async function setUp(settings: Record<string, string> = {}) {
  const env = {
    ...process.env,
    GCLOUD_PROJECT: 'somewhere',
    PUBLIC_URL: 'https://portal.somewhere.org',
    STRIPE_API_URL: account.url,
    STRIPE_SECRET_KEY: 'rk_test_setup',
    ...settings,
  };
  account.changes.length = 0;
  return (await runProgram(['functions/src/cli/stripe-setup.ts'], env)).stdout;
}

const priceOf = (id: string) => account.prices.find(({ lookup_key }) => lookup_key === `portal_${id}`);

test('docs/deploy.md lists the webhook events', async () => {
  const deploying = await readFile(join(root, 'docs/deploy.md'), 'utf8');
  expect(events.filter((event) => !deploying.includes(`\`${event}\``))).toEqual([]);
});

describe('npm run stripe-setup', { timeout: 60_000 }, () => {
  test('creates products, prices and the webhook, and changes nothing on the next run', async () => {
    const said = await setUp();
    expect(account.products.map(({ name }) => name)).toEqual(catalog.map(({ name }) => name));
    for (const { id, price_cents } of catalog) {
      const price = priceOf(id);
      expect(price).toMatchObject({ product: `portal_${id}`, unit_amount: price_cents, currency: 'usd', active: true });
      expect(said).toContain(`STRIPE_PRICE_${id.toUpperCase()}="${price?.id}"`);
    }
    expect(account.webhook_endpoints).toMatchObject([{ url: webhook, enabled_events: events }]);
    expect(said).toContain(`Webhook ${webhook}: made`);
    expect(said).toContain('functions:secrets:set STRIPE_WEBHOOK_SECRET --project somewhere');
    expect(said).not.toMatch(/whsec_|rk_test/);

    const saidAgain = await setUp();
    expect(account.changes).toEqual([]);
    expect(saidAgain.replaceAll('unchanged', 'made')).toBe(said);
  });

  test('replaces a price with a different amount and restores archived or disabled objects', async () => {
    await setUp();
    const outdated = priceOf('adult');
    Object.assign(outdated ?? {}, { unit_amount: 50_00 });
    Object.assign(account.products[0] ?? {}, { active: false });
    Object.assign(account.webhook_endpoints[0] ?? {}, { status: 'disabled', enabled_events: ['charge.refunded'] });

    const said = await setUp();
    expect(outdated).toMatchObject({ active: false, lookup_key: null, unit_amount: 50_00 });
    expect(priceOf('adult')).toMatchObject({ active: true, unit_amount: 66_00, product: 'portal_adult' });
    expect(said).toContain(`STRIPE_PRICE_ADULT="${priceOf('adult')?.id}"`);
    expect(account.products[0]).toMatchObject({ active: true });
    expect(account.webhook_endpoints).toHaveLength(1);
    expect(account.webhook_endpoints[0]).toMatchObject({ status: 'enabled', enabled_events: expect.any(Array) });
    expect(account.webhook_endpoints[0]?.enabled_events).toHaveLength(events.length);
    expect(account.changes).toHaveLength(4);

    await setUp();
    expect(account.changes).toEqual([]);
  });

  test('continues where an interrupted run stopped', async () => {
    await setUp();
    account.prices.splice(4);
    account.products.splice(5);
    await setUp();
    expect(catalog.map(({ id }) => priceOf(id)?.unit_amount)).toEqual(catalog.map((offer) => offer.price_cents));
    expect(account.changes).toEqual(['POST /v1/prices', 'POST /v1/products', 'POST /v1/prices']);
  });

  test('reports a missing key, a key that Stripe rejects and missing settings', async () => {
    await expect(setUp({ STRIPE_SECRET_KEY: '' })).rejects.toThrow('Set STRIPE_SECRET_KEY');
    await expect(setUp({ STRIPE_SECRET_KEY: 'rk_test_other' })).rejects.toThrow('Invalid API Key provided');
    await expect(setUp({ PUBLIC_URL: '' })).rejects.toThrow('.env.somewhere. Copy functions/.env.example');
    expect(account.changes).toEqual([]);
  });
});
