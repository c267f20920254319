import { catalog, currency } from '../../contract/src/values/catalog.ts';
import { webhookEvents } from '../../functions/src/payments/stripe.ts';
import { makeEndpoint, makePrice, makeProduct } from './catalog.ts';
import type { State } from './state.ts';

/** Adds the catalog, with prices such as `price_adult`, and the endpoint of the portal's webhook. */
export function seed(state: State, { url, secret }: { url: string; secret: string }): void {
  for (const { id, name, price_cents } of catalog) {
    const product = state.get('product', `prod_${id}`) ?? makeProduct(state, { id: `prod_${id}`, name });
    const price = state.get('price', `price_${id}`);
    if (price?.unit_amount !== price_cents)
      makePrice(state, { id: `price_${id}`, product: product.id, currency, unit_amount: String(price_cents) });
  }
  makeEndpoint(state, { id: 'we_portal', url, secret, enabled_events: Object.fromEntries(webhookEvents.entries()) });
}
