import type { Stripe } from 'stripe';
import { found, newId, nulls, StripeError, seconds } from './api.ts';
import { emit } from './events.ts';
import type { State } from './state.ts';

type Card = 'accepted' | 'declined';

const declined = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };

function newIntent({ id, amount_total, currency, created }: Stripe.Checkout.Session): Stripe.PaymentIntent {
  return {
    ...nulls(
      'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at',
      'cancellation_reason customer customer_account description excluded_payment_method_types last_payment_error',
      'latest_charge managed_payments next_action on_behalf_of payment_method payment_method_configuration_details',
      'payment_record processing receipt_email review setup_future_usage shipping source statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    id: newId('pi'),
    object: 'payment_intent',
    amount: amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_none`,
    confirmation_method: 'automatic',
    created,
    currency: currency ?? 'usd',
    livemode: false,
    metadata: {},
    payment_method_options: {
      card: { ...nulls('installments mandate_options network'), request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
}

function newCharge(intent: Stripe.PaymentIntent, email: string | null, card: Card): Stripe.Charge {
  const isPaid = card === 'accepted';
  return {
    ...nulls(
      'application application_fee application_fee_amount balance_transaction calculated_statement_descriptor customer',
      'description failure_balance_transaction on_behalf_of outcome payment_method_details receipt_email',
      'receipt_number receipt_url review shipping source source_transfer statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: { ...nulls('address name phone tax_id'), email },
    captured: isPaid,
    created: seconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: isPaid ? null : declined.code,
    failure_message: isPaid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
  };
}

/** Charges the amount of an open session to a card. Creates the charge, and the intent the first time. */
function chargeCard(state: State, session: Stripe.Checkout.Session, card: Card): void {
  const before = state.get('payment_intent', session.payment_intent) ?? newIntent(session);
  const charge = state.keep('charge', newCharge(before, session.customer_email, card));
  const isPaid = card === 'accepted';
  const intent = state.keep('payment_intent', {
    ...before,
    latest_charge: charge.id,
    amount_received: charge.amount_captured,
    payment_method: isPaid ? charge.payment_method : null,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
    last_payment_error: isPaid ? null : { type: 'card_error', charge: charge.id, ...declined },
  });
  state.keep('session', { ...session, payment_intent: intent.id });
  emit(state, isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  emit(state, isPaid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', intent);
}

/** Pays an open session by card, without a charge if it has no amount. Returns the updated session. */
export function paySession(state: State, id: string, card: Card): Stripe.Checkout.Session {
  const session = found(state, 'session', id);
  const switches = state.get('switches', id);
  const toDecline = switches?.declineCards ?? 0;
  if (switches && toDecline > 0) state.keep('switches', { ...switches, declineCards: toDecline - 1 });
  const used = toDecline > 0 ? 'declined' : card;
  if (session.amount_total !== null) chargeCard(state, session, used);
  const charged = found(state, 'session', id);
  if (used === 'declined') return charged;
  const details = nulls('address business_name individual_name name phone');
  const paid = state.keep('session', {
    ...charged,
    status: 'complete',
    payment_status: 'paid',
    url: null,
    customer_details: { ...details, email: session.customer_email, tax_exempt: 'none', tax_ids: [] },
  });
  emit(state, 'checkout.session.completed', paid);
  return paid;
}

/** Returns a payment's paid charge by the ID of its session, intent or charge. */
export function paidCharge(state: State, id: unknown): Stripe.Charge {
  const session = state.get('session', id);
  const intent = state.get('payment_intent', session ? session.payment_intent : id);
  const charge = state.get('charge', intent ? intent.latest_charge : id);
  if (charge?.paid) return charge;
  const param = 'payment_intent';
  if (session || intent || charge)
    throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.', { param });
  throw new StripeError(404, `No such payment_intent: '${id}'`, { code: 'resource_missing', param });
}
