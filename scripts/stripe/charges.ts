import type { Stripe } from 'stripe';
import { found, newId, StripeError, seconds } from './api.ts';
import { emit } from './events.ts';
import type { State } from './state.ts';

type Card = 'accepted' | 'declined';

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };

function newIntent({ id, amount_total, currency, created }: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_none`,
    confirmation_method: 'automatic',
    created,
    currency: currency ?? 'usd',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

function newCharge(intent: Stripe.PaymentIntent, email: string | null, card: Card): Stripe.Charge {
  const isPaid = card === 'accepted';
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: seconds(),
    currency: intent.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : declined.code,
    failure_message: isPaid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Tries to pay an open session's amount by card: makes the charge, and its intent the first time. */
function chargeCard(state: State, session: Stripe.Checkout.Session, card: Card): Stripe.PaymentIntent {
  const before = state.get('payment_intent', session.payment_intent) ?? newIntent(session);
  const charge = newCharge(before, session.customer_email, card);
  const isPaid = card === 'accepted';
  const intent: Stripe.PaymentIntent = {
    ...before,
    latest_charge: charge.id,
    amount_received: charge.amount_captured,
    payment_method: isPaid ? charge.payment_method : null,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: isPaid ? null : { type: 'card_error', charge: charge.id, ...declined },
  };
  state.keep('session', { ...session, payment_intent: intent.id });
  state.keep('payment_intent', intent);
  state.keep('charge', charge);
  emit(state, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  emit(state, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
  return intent;
}

/** Pays an open session by card. What names no amount is paid, too, with nothing charged. Returns how it stands then. */
export function paySession(state: State, id: string, card: Card): Stripe.Checkout.Session {
  const session = found(state, 'session', id);
  const refusing = state.get('switches', id)?.declineCards ?? 0;
  if (refusing > 0) state.keep('switches', { ...state.get('switches', id), id, declineCards: refusing - 1 });
  const used = refusing > 0 ? 'declined' : card;
  if (session.amount_total !== null) chargeCard(state, session, used);
  if (used === 'declined') return found(state, 'session', id);
  const paid = state.keep('session', {
    ...found(state, 'session', id),
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: {
      address: null,
      business_name: null,
      email: session.customer_email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  });
  emit(state, 'checkout.session.completed', paid);
  return paid;
}

/** The paid charge behind a payment's session, intent or charge. */
export function paidCharge(state: State, id: unknown): Stripe.Charge {
  const session = state.get('session', id);
  const intent = state.get('payment_intent', session ? session.payment_intent : id);
  const charge = state.get('charge', intent ? intent.latest_charge : id);
  if (charge?.paid) return charge;
  if (!session && !intent && !charge)
    throw new StripeError(404, `No such payment_intent: '${id}'`, {
      code: 'resource_missing',
      param: 'payment_intent',
    });
  throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.', {
    param: 'payment_intent',
  });
}
