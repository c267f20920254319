import { catalog, currency, type ProductId } from '@portal/contract/values/catalog';
import type { Stripe } from 'stripe';
import { stripe, undefinedIfNotFound, webhookEvents } from '#payments/index.ts';
import { config } from '#platform/config.ts';

/** The kind of change made to an object at Stripe, if any. */
export type Done = 'unchanged' | 'made' | 'changed';

/** The Stripe price of a catalog product. */
export interface StripePrice {
  product: ProductId;
  price: Stripe.Price;
  done: Done;
}

/** The product's Stripe id and lookup key. Prefixed, because the Stripe account may also have other uses. */
const keyOf = (product: ProductId) => `portal_${product}`;

type Offer = (typeof catalog)[number];

async function ensureProduct(client: Stripe, { id, name }: Offer): Promise<[string, Done]> {
  const known = await undefinedIfNotFound(client.products.retrieve(keyOf(id)));
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
  // A price's amount can't be changed, so the old prices are deactivated: no one can pay them by mistake.
  const outdated = prices.filter(({ id }) => id !== price.id);
  for (const { id } of outdated) await client.prices.update(id, { active: false });
  const isChanged = outdated.length > 0 || (doneToProduct !== 'made' && !known);
  return { product: offer.id, price, done: isChanged ? 'changed' : doneToProduct };
}

/**
 * Creates or updates the catalog's products and prices at Stripe, leaving those that match. A price with a different
 * amount is replaced and deactivated. Throws Stripe's errors; a new run continues where this one stopped.
 */
export async function ensurePrices(): Promise<StripePrice[]> {
  const client = await stripe();
  const prices: StripePrice[] = [];
  for (const offer of catalog) prices.push(await ensurePrice(client, offer));
  return prices;
}

/** Subscribes the portal's webhook at Stripe to the events it handles. Throws Stripe's errors. */
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
  const hasAllEvents = enabled_events.every((event) => known.enabled_events.includes(event));
  if (hasAllEvents && known.enabled_events.length === enabled_events.length && known.status === 'enabled')
    return { url, done: 'unchanged' };
  await client.webhookEndpoints.update(known.id, { enabled_events, disabled: false });
  return { url, done: 'changed' };
}
