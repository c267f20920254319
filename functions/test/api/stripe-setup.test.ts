import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { catalogue } from '@portal/contract/catalogue';
import { expect, test } from 'vitest';
import { stripeUrl } from '#test/support/portal.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));

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

// The emulator knows neither lookup keys nor webhook endpoints: functions/src/cli/stripe-setup.test.ts has those.
test('the Stripe emulator takes the products and prices of the set-up, which says that it has no webhooks', async () => {
  const before = await pricesAt('prices');
  const env = { ...process.env, STRIPE_SECRET_KEY: 'sk_test_emulated' };
  const failed = await run(process.execPath, ['functions/src/cli/stripe-setup.ts'], { cwd: root, env }).catch(
    (error: Error & { stdout: string }) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining(`${stripeUrl} has no webhook endpoints`) });
  const made = (await pricesAt('prices')).filter(({ id }) => !before.some((price) => price.id === id));
  expect(made.map(({ unit_amount }) => unit_amount).sort()).toEqual(catalogue.map((it) => it.price_cents).sort());
  for (const { id } of made) expect(failed.stdout).toContain(`="${id}"`);
});
