import { catalog } from '@portal/contract/values/catalog';
import { expect, test } from 'vitest';
import { portalUrl, stripeUrl } from '#test/support/portal.ts';
import { runProgram } from '#test/support/run-program.ts';

interface Price {
  id: string;
  product: string;
  unit_amount: number;
  active: boolean;
}

async function pricesAt(list: string): Promise<Price[]> {
  const { data } = (await (await fetch(`${stripeUrl}/v1/${list}?limit=100`)).json()) as { data: Price[] };
  return data;
}

// functions/src/cli/stripe-setup.test.ts covers moved lookup keys and differing endpoints.
test('the setup creates products, prices, and webhook once at the local provider', async () => {
  const before = await pricesAt('prices');
  const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_emulated' };
  const setUp = () => runProgram(['functions/src/cli/stripe-setup.ts'], env);
  const { stdout } = await setUp();
  const made = (await pricesAt('prices')).filter(({ id }) => !before.some((price) => price.id === id));
  expect(made.map(({ unit_amount }) => unit_amount).sort()).toEqual(catalog.map((it) => it.price_cents).sort());
  for (const { id } of made) expect(stdout).toContain(`="${id}"`);
  expect(stdout).toContain(`Webhook ${portalUrl}/api/stripe/webhook: unchanged`);

  expect((await setUp()).stdout).toBe(stdout.replaceAll('made', 'unchanged'));
  expect(await pricesAt('prices')).toHaveLength(before.length + made.length);
});
