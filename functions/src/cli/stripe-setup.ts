import { priceText, productOf } from '@portal/contract/values/catalog';
import { runCommand } from './command.ts';
import { loadSettings } from './settings.ts';
import { ensurePrices, ensureWebhook, type StripePrice } from './stripe-account.ts';

function lineOf({ product, price, done }: StripePrice): string {
  return `  ${productOf(product).name.padEnd(18)} ${priceText(product).padStart(7)}  ${price.id}  ${done}`;
}

async function setUp(): Promise<void> {
  loadSettings();
  if (!/^[rs]k_/.test(process.env.STRIPE_SECRET_KEY ?? ''))
    throw new Error(
      'Set STRIPE_SECRET_KEY to a secret or restricted key (docs/first-day.md, part 4, says which one and how)',
    );
  const prices = await ensurePrices();
  const isLive = prices.some(({ price }) => price.livemode);
  console.log(`Prices in Stripe, ${isLive ? 'live mode' : 'test mode'}:`);
  for (const price of prices) console.log(lineOf(price));
  console.log(`\nAdd to functions/.env.${process.env.GCLOUD_PROJECT}:`);
  for (const { product, price } of prices) console.log(`STRIPE_PRICE_${product.toUpperCase()}="${price.id}"`);

  const { url, done } = await ensureWebhook();
  console.log(`\nWebhook ${url}: ${done}`);
  // Stripe returns the secret once, when it creates the webhook, but terminals keep what they show.
  console.log('Find its signing secret in the Stripe Dashboard under Developers > Webhooks. To store it:');
  console.log(`  npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project ${process.env.GCLOUD_PROJECT}`);
  console.log('While another webhook is in use, store both secrets, separated by a comma (docs/runbooks/secrets.md).');
}

await runCommand(setUp);
