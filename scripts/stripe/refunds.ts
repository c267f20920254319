import type { Stripe } from 'stripe';
import { amountIn, type Fields, found, newId, nulls, StripeError, seconds, textIn, textsIn } from './api.ts';
import { emit, sessionOf } from './events.ts';
import type { State } from './state.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

function checkedReason(reason: string | undefined) {
  const known = reasons.find((one) => one === reason);
  if (reason === undefined || known) return known ?? null;
  const details = { param: 'reason', isExecuted: false };
  throw new StripeError(400, `Invalid reason: must be one of ${reasons.join(', ')}`, details);
}

function checkedAmount(state: State, charge: Stripe.Charge, wanted: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  const refuse = (message: string, details: { code?: string; param?: string } = { param: 'amount' }) => {
    throw new StripeError(400, message, details);
  };
  if (state.all('dispute').some((dispute) => dispute.charge === charge.id && dispute.status !== 'won'))
    refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left <= 0) refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = wanted ?? left;
  const greater = `Refund amount (${dollars(amount)}) is greater than`;
  if (amount > charge.amount) refuse(`${greater} charge amount (${dollars(charge.amount)})`);
  if (amount > left) refuse(`${greater} unrefunded amount on charge (${dollars(left)})`);
  return amount;
}

function keepRefunded(state: State, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount;
  return state.keep('charge', { ...charge, amount_refunded, refunded: amount_refunded === charge.amount });
}

// Reports whether a switch of the payment applies to this refund, and counts it down.
function isSwitched(state: State, id: string | undefined, name: 'pendingRefunds' | 'failedRefunds'): boolean {
  const switches = state.get('switches', id);
  const times = switches?.[name] ?? 0;
  if (!switches || times === 0) return false;
  state.keep('switches', { ...switches, [name]: times - 1 });
  return true;
}

/** Refunds a charge, by default the rest of its amount. Throws Stripe's errors. */
export function refundCharge(state: State, charge: Stripe.Charge, fields: Fields): Stripe.Refund {
  const reason = checkedReason(textIn(fields, 'reason'));
  const amount = checkedAmount(state, charge, amountIn(fields, 'amount'));
  const session = sessionOf(state, charge.id);
  const refund = state.keep('refund', {
    ...nulls('balance_transaction customer customer_account receipt_number source_transfer_reversal transfer_reversal'),
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata: textsIn(fields, 'metadata'),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: isSwitched(state, session?.id, 'pendingRefunds') ? 'pending' : 'succeeded',
  });
  const refunded = keepRefunded(state, charge, amount);
  emit(state, 'refund.created', refund);
  emit(state, 'charge.refunded', refunded);
  return isSwitched(state, session?.id, 'failedRefunds') ? finishRefund(state, refund.id, 'failed') : refund;
}

/** Ends a refund. A failure, even after success, returns the amount to the charge. */
export function finishRefund(state: State, id: string, status: 'succeeded' | 'failed'): Stripe.Refund {
  const before = found(state, 'refund', id);
  if (before.status === status || before.status === 'failed')
    throw new StripeError(400, `Refund ${id} is ${before.status} already.`);
  const failure = status === 'failed' ? { failure_reason: 'lost_or_stolen_card' as const } : {};
  const refund = state.keep('refund', { ...before, status, ...failure });
  if (status === 'failed') keepRefunded(state, found(state, 'charge', before.charge), -before.amount);
  emit(state, 'refund.updated', refund);
  if (status === 'failed') emit(state, 'refund.failed', refund);
  return refund;
}
