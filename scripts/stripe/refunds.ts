import type { Stripe } from 'stripe';
import { found, newId, StripeError, seconds } from './api.ts';
import { emit, sessionOf } from './events.ts';
import type { State } from './state.ts';

export interface Wanted {
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string>;
}

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function checkedAmount(state: State, charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (state.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won'))
    throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left <= 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted ?? left;
  if (amount > charge.amount)
    throw new StripeError(
      400,
      `Refund amount (${dollars(amount)}) is greater than charge amount (${dollars(charge.amount)})`,
      { param: 'amount' },
    );
  if (amount > left)
    throw new StripeError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  return amount;
}

function keepRefunded(state: State, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount;
  return state.keep('charge', { ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
}

// A switch of the payment that counts down: whether this refund is one of those it was set for.
function isSwitched(state: State, id: string | undefined, name: 'pendingRefunds' | 'failingRefunds'): boolean {
  const switches = state.get('switches', id);
  const times = switches?.[name] ?? 0;
  if (!switches || times === 0) return false;
  state.keep('switches', { ...switches, [name]: times - 1 });
  return true;
}

/** Refunds a charge, wholly where no amount is named. Refuses as Stripe does. */
export function refundCharge(state: State, charge: Stripe.Charge, wanted: Wanted): Stripe.Refund {
  const reason = reasons.find((known) => known === wanted.reason);
  if (wanted.reason !== undefined && !reason)
    throw new StripeError(400, `Invalid reason: must be one of ${reasons.join(', ')}`, {
      param: 'reason',
      isExecuted: false,
    });
  const amount = checkedAmount(state, charge, wanted.amount);
  const session = sessionOf(state, charge.id);
  const isPending = isSwitched(state, session?.id, 'pendingRefunds');
  const refund = state.keep('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: wanted.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? 'pending' : 'succeeded',
    transfer_reversal: null,
  });
  const refunded = keepRefunded(state, charge, amount);
  emit(state, 'refund.created', refund);
  emit(state, 'charge.refunded', refunded);
  return isSwitched(state, session?.id, 'failingRefunds') ? finishRefund(state, refund.id, 'failed') : refund;
}

/** Ends a refund: it succeeds, or fails, also one that had succeeded, and the amount is the charge's again. */
export function finishRefund(state: State, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  const before = found(state, 'refund', id);
  if (before.status === status || before.status === 'failed')
    throw new StripeError(400, `Refund ${id} is ${before.status} already.`);
  const refund = state.keep('refund', {
    ...before,
    status,
    ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
  });
  if (status === 'failed') keepRefunded(state, found(state, 'charge', before.charge), -before.amount);
  emit(state, 'refund.updated', refund);
  if (status === 'failed') emit(state, 'refund.failed', refund);
  return refund;
}
