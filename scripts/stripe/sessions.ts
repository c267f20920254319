import type { Stripe } from 'stripe';
import { type Fields, found, newId, nulls, required, StripeError, seconds, textIn, textsIn } from './api.ts';
import { emit } from './events.ts';
import type { Item, State } from './state.ts';

const day = 24 * 60 * 60;

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

/** Returns the price of an item in cents. */
export const sumOf = ({ price, quantity }: Item) => (price.unit_amount ?? 0) * quantity;

/** Opens a hosted checkout at `url`/checkout. Without items it has no amount or currency. */
export function openSession(state: State, fields: Fields, url: string): Stripe.Checkout.Session {
  const mode = required(fields, 'mode') as Stripe.Checkout.Session.Mode;
  const items = itemsIn(state, fields);
  const total = items.length > 0 ? items.reduce((sum, item) => sum + sumOf(item), 0) : null;
  const id = newId('cs_test', 58);
  state.keep('items', { id, items });
  return state.keep('session', {
    ...nulls(
      'adaptive_pricing after_expiration allow_promotion_codes billing_address_collection client_secret',
      'collected_information consent consent_collection currency_conversion customer customer_account customer_details',
      'integration_identifier invoice invoice_creation locale managed_payments origin_context payment_intent',
      'payment_link payment_method_configuration_details permissions recovered_from saved_payment_method_options',
      'setup_intent shipping_address_collection shipping_cost submit_type subscription wallet_options',
    ),
    id,
    object: 'checkout.session',
    allowed_payment_method_types: Object.values(textsIn(fields, 'allowed_payment_method_types')),
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, ...nulls('liability provider status') },
    cancel_url: textIn(fields, 'cancel_url') ?? null,
    client_reference_id: textIn(fields, 'client_reference_id') ?? null,
    created: seconds(),
    currency: items[0]?.price.currency ?? null,
    custom_fields: [],
    custom_text: nulls('after_submit shipping_address submit terms_of_service_acceptance'),
    customer_creation: 'if_required',
    customer_email: textIn(fields, 'customer_email') ?? null,
    discounts: [],
    expires_at: Number(textIn(fields, 'expires_at') ?? seconds() + day),
    livemode: false,
    metadata: textsIn(fields, 'metadata'),
    mode,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_options: [],
    status: 'open',
    success_url: textIn(fields, 'success_url') ?? null,
    total_details: total === null ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${url}/checkout/${id}`,
  });
}

function close(state: State, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = state.keep('session', { ...session, status: 'expired', url: null });
  emit(state, 'checkout.session.expired', expired);
  return expired;
}

/** Expires an open session. */
export function expireSession(state: State, id: string): Stripe.Checkout.Session {
  const session = found(state, 'session', id);
  if (session.status === 'open') return close(state, session);
  throw new StripeError(
    400,
    `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
  );
}

/** Expires all overdue sessions. Returns whether there were any. */
export function expireOverdue(state: State): boolean {
  const overdue = state.all('session').filter((it) => it.status === 'open' && it.expires_at <= seconds());
  for (const session of overdue) close(state, session);
  return overdue.length > 0;
}
