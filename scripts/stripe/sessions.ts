import type { Stripe } from 'stripe';
import { type Fields, found, newId, required, StripeError, seconds, textIn, textsIn } from './api.ts';
import { emit } from './events.ts';
import type { State, WireLineItem, WirePrice } from './state.ts';

const day = 24 * 60 * 60;

interface Item {
  price: WirePrice;
  quantity: number;
}

function itemsIn(state: State, fields: Fields): Item[] {
  const lines = Object.values(typeof fields.line_items === 'object' ? fields.line_items : {});
  return lines.map((line, index) => {
    if (typeof line !== 'object')
      throw new StripeError(400, 'Invalid object', { param: `line_items[${index}]`, isExecuted: false });
    const param = `line_items[${index}][price]`;
    const price = found(state, 'price', required(line, 'price'), param);
    if (!price.active)
      throw new StripeError(400, `The price specified is inactive. This field only accepts active prices.`, { param });
    return { price, quantity: Number(textIn(line, 'quantity') ?? 1) };
  });
}

const sumOf = ({ price, quantity }: Item) => (price.unit_amount ?? 0) * quantity;

function lineItem(state: State, item: Item): WireLineItem {
  const { price, quantity } = item;
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: sumOf(item),
    amount_tax: 0,
    amount_total: sumOf(item),
    currency: price.currency,
    description: state.get('product', price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
}

/** Opens a hosted checkout at `url`/checkout. One in which nothing is sold names no amount and no currency. */
export function openSession(state: State, fields: Fields, url: string): Stripe.Checkout.Session {
  const mode = required(fields, 'mode') as Stripe.Checkout.Session.Mode;
  const items = itemsIn(state, fields);
  const total = items.length > 0 ? items.reduce((sum, item) => sum + sumOf(item), 0) : null;
  const id = newId('cs_test', 58);
  state.keep('line_items', { id, data: items.map((item) => lineItem(state, item)) });
  return state.keep('session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: Object.values(textsIn(fields, 'allowed_payment_method_types')),
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: textIn(fields, 'cancel_url') ?? null,
    client_reference_id: textIn(fields, 'client_reference_id') ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: seconds(),
    currency: items[0]?.price.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: textIn(fields, 'customer_email') ?? null,
    discounts: [],
    expires_at: Number(textIn(fields, 'expires_at') ?? seconds() + day),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: textsIn(fields, 'metadata'),
    mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: textIn(fields, 'success_url') ?? null,
    total_details: total === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${url}/checkout/${id}`,
    wallet_options: null,
  });
}

function close(state: State, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = state.keep('session', { ...session, status: 'expired', url: null });
  emit(state, 'checkout.session.expired', expired);
  return expired;
}

/** Ends an open session, so that it cannot be paid. */
export function expireSession(state: State, id: string): Stripe.Checkout.Session {
  const session = found(state, 'session', id);
  if (session.status !== 'open')
    throw new StripeError(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  return close(state, session);
}

/** Ends what nobody paid within its time, a day where none was named. Returns whether there was any. */
export function expireOverdue(state: State): boolean {
  const overdue = state.all('session').filter((it) => it.status === 'open' && it.expires_at <= seconds());
  for (const session of overdue) close(state, session);
  return overdue.length > 0;
}
