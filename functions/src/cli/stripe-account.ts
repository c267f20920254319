import { catalogue, currency, type ProductId } from '@portal/contract/values/catalogue';
import type { Stripe } from 'stripe';
import { ifKnown, stripe, webhookEvents } from '#payments/stripe.ts';
import { config } from '#platform/config.ts';

/** What had to be done, so that something at Stripe is as it is meant to be. */
export type Done = 'unchanged' | 'made' | 'changed';

/** What stands for a product of the catalogue at Stripe. */
export interface StripePrice {
  product: ProductId;
  price: Stripe.Price;
  done: Done;
}

/** Names a product of the catalogue in an account that may be used for other things, too: product id and lookup key. */
const keyOf = (product: ProductId) => `portal_${product}`;

type Offer = (typeof catalogue)[number];

async function ensureProduct(client: Stripe, { id, name }: Offer): Promise<[string, Done]> {
  const known = await ifKnown(client.products.retrieve(keyOf(id)));
  if (!known) return [(await client.products.create({ id: keyOf(id), name })).id, 'made'];
  if (known.active && known.name === name) return [known.id, 'unchanged'];
  await client.products.update(known.id, { name, active: true });
  return [known.id, 'changed'];
}

function fits(price: Stripe.Price, { id, price_cents }: Offer): boolean {
  return (
    price.lookup_key === keyOf(id) &&
    price.unit_amount === price_cents &&
    price.currency === currency &&
    price.type === 'one_time'
  );
}

async function ensurePrice(client: Stripe, offer: Offer): Promise<StripePrice> {
  const [product, doneToProduct] = await ensureProduct(client, offer);
  const { data: prices } = await client.prices.list({ product, active: true, limit: 100 });
  const known = prices.find((price) => fits(price, offer));
  const lookup_key = keyOf(offer.id);
  const price =
    known ??
    (await client.prices.create({
      product,
      currency,
      unit_amount: offer.price_cents,
      lookup_key,
      transfer_lookup_key: true,
    }));
  // A price cannot be given another amount. What was to be paid before can no longer be paid by mistake.
  const outdated = prices.filter(({ id }) => id !== price.id);
  for (const { id } of outdated) await client.prices.update(id, { active: false });
  const isChanged = outdated.length > 0 || (doneToProduct !== 'made' && !known);
  return { product: offer.id, price, done: isChanged ? 'changed' : doneToProduct };
}

/**
 * Makes Stripe's products and prices those of the catalogue; what is so already stays. A price of another amount is
 * replaced, and can no longer be paid. Throws what Stripe throws; run again, it goes on from there.
 */
export async function ensurePrices(): Promise<StripePrice[]> {
  const client = await stripe();
  const prices: StripePrice[] = [];
  for (const offer of catalogue) prices.push(await ensurePrice(client, offer));
  return prices;
}

/** Has Stripe tell the portal's webhook of the events that it listens to. Throws what Stripe throws. */
export async function ensureWebhook(): Promise<{ url: string; done: Done }> {
  const client = await stripe();
  const url = `${config.publicUrl}/api/stripe/webhook`;
  const enabled_events = [...webhookEvents];
  const { data: endpoints } = await client.webhookEndpoints.list({ limit: 100 });
  const known = endpoints.find((endpoint) => endpoint.url === url);
  if (!known) {
    await client.webhookEndpoints.create({ url, enabled_events });
    return { url, done: 'made' };
  }
  const tells = enabled_events.every((event) => known.enabled_events.includes(event));
  if (tells && known.enabled_events.length === enabled_events.length && known.status === 'enabled')
    return { url, done: 'unchanged' };
  await client.webhookEndpoints.update(known.id, { enabled_events, disabled: false });
  return { url, done: 'changed' };
}
