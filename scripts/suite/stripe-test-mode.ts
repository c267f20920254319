import type { SetName } from '../parts/ports.mjs';
import { Problem } from '../parts/problem.mjs';

const secretNames = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

/**
 * Returns the environment's settings for Stripe's test mode, which the `dev` set uses instead of the local payment
 * provider: `secrets` and `prices` (of `priceNames`) by name. Undefined for tests and without STRIPE_SECRET_KEY. Throws a
 * Problem if a setting is missing or the key is a live key.
 */
export function stripeTestMode(set: SetName, priceNames: string[], environment = process.env) {
  if (set !== 'dev' || !environment.STRIPE_SECRET_KEY) return undefined;
  if (!/^[rs]k_test_/.test(environment.STRIPE_SECRET_KEY))
    throw new Problem('STRIPE_SECRET_KEY must be a test key (sk_test_… or rk_test_…). Never use a live key here.');
  const missing = [...secretNames, ...priceNames].filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Problem(
      `STRIPE_SECRET_KEY is set, so these must be, too: ${missing.join(', ')} (docs/deploy.md, Stripe).`,
    );
  const valuesOf = (names: string[]) => Object.fromEntries(names.map((name) => [name, environment[name]]));
  return { secrets: valuesOf(secretNames), prices: valuesOf(priceNames) };
}
