import type { Stripe } from 'stripe';
import { amountIn, type Fields, found, newId, nulls, required, StripeError, seconds, textIn, textsIn } from './api.ts';
import type { State, WirePrice } from './state.ts';

const flag = (text: string | undefined, otherwise: boolean) => (text === undefined ? otherwise : text === 'true');

export function makeProduct(state: State, fields: Fields): Stripe.Product {
  const id = textIn(fields, 'id') ?? newId('prod', 14);
  if (state.get('product', id))
    throw new StripeError(400, `Product already exists: ${id}`, { code: 'resource_already_exists', param: 'id' });
  return state.keep('product', {
    ...nulls(
      'default_price description package_dimensions shippable statement_descriptor tax_code tax_details unit_label url',
    ),
    id,
    object: 'product',
    active: true,
    created: seconds(),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: textsIn(fields, 'metadata'),
    name: required(fields, 'name'),
    type: 'service',
    updated: seconds(),
  });
}

export function changeProduct(state: State, id: string, fields: Fields): Stripe.Product {
  const product = found(state, 'product', id);
  return state.keep('product', {
    ...product,
    active: flag(textIn(fields, 'active'), product.active),
    name: textIn(fields, 'name') ?? product.name,
    updated: seconds(),
  });
}

// A lookup key belongs to one price only.
function takeLookupKey(state: State, fields: Fields): string | null {
  const key = textIn(fields, 'lookup_key');
  const holder = state.all('price').find(({ lookup_key }) => key !== undefined && lookup_key === key);
  if (holder && !flag(textIn(fields, 'transfer_lookup_key'), false))
    throw new StripeError(400, `A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' });
  if (holder) state.keep('price', { ...holder, lookup_key: null });
  return key ?? null;
}

export function makePrice(state: State, fields: Fields): WirePrice {
  const product = found(state, 'product', required(fields, 'product'), 'product');
  const currency = required(fields, 'currency').toLowerCase();
  const unit_amount = amountIn(fields, 'unit_amount') ?? null;
  return state.keep('price', {
    ...nulls('custom_unit_amount nickname recurring tiers_mode transform_quantity'),
    id: textIn(fields, 'id') ?? newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: seconds(),
    currency,
    livemode: false,
    lookup_key: takeLookupKey(state, fields),
    metadata: textsIn(fields, 'metadata'),
    product: product.id,
    tax_behavior: 'unspecified',
    type: 'one_time',
    unit_amount,
    unit_amount_decimal: unit_amount === null ? null : String(unit_amount),
  });
}

export function changePrice(state: State, id: string, fields: Fields): WirePrice {
  const price = found(state, 'price', id);
  return state.keep('price', { ...price, active: flag(textIn(fields, 'active'), price.active) });
}

/** Creates an endpoint. Only this response contains its secret. */
export function makeEndpoint(state: State, fields: Fields): Stripe.WebhookEndpoint {
  const url = required(fields, 'url');
  const id = textIn(fields, 'id') ?? newId('we');
  const { secret } = state.keep('secret', { id, secret: textIn(fields, 'secret') ?? newId('whsec', 32) });
  const endpoint = state.keep('webhook_endpoint', {
    ...nulls('api_version application description'),
    id,
    object: 'webhook_endpoint',
    created: seconds(),
    enabled_events: Object.values(textsIn(fields, 'enabled_events')),
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
  });
  return { ...endpoint, secret };
}

export function changeEndpoint(state: State, id: string, fields: Fields): Stripe.WebhookEndpoint {
  const endpoint = found(state, 'webhook_endpoint', id);
  const events = Object.values(textsIn(fields, 'enabled_events'));
  const isDisabled = flag(textIn(fields, 'disabled'), endpoint.status === 'disabled');
  return state.keep('webhook_endpoint', {
    ...endpoint,
    enabled_events: events.length > 0 ? events : endpoint.enabled_events,
    status: isDisabled ? 'disabled' : 'enabled',
  });
}
