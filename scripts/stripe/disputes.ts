import type { Stripe } from 'stripe';
import { found, newId, StripeError, seconds } from './api.ts';
import { emit } from './events.ts';
import type { State } from './state.ts';

const day = 24 * 60 * 60;
const isOver = ({ status }: Stripe.Dispute) => status === 'won' || status === 'lost';

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card's holder disputes a charge: what is not refunded of it, where no amount is named. */
export function openDispute(
  state: State,
  charge: Stripe.Charge,
  { amount, reason = 'fraudulent' }: { amount?: number | undefined; reason?: string | undefined },
): Stripe.Dispute {
  if (state.all('dispute').some((dispute) => dispute.charge === charge.id && !isOver(dispute)))
    throw new StripeError(400, `Charge ${charge.id} is disputed already.`);
  if (amount !== undefined && amount > charge.amount)
    throw new StripeError(400, 'A dispute cannot be about more than the charge.', { param: 'amount' });
  state.keep('charge', { ...charge, disputed: true });
  const dispute = state.keep('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? (charge.amount - charge.amount_refunded || charge.amount),
    balance_transactions: [],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: seconds() + 14 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  emit(state, 'charge.dispute.created', dispute);
  return dispute;
}

function changed(state: State, id: string, change: Partial<Stripe.Dispute>): Stripe.Dispute {
  const before = found(state, 'dispute', id);
  if (isOver(before)) throw new StripeError(400, `This dispute is already closed: it is ${before.status}.`);
  return state.keep('dispute', { ...before, ...change });
}

/** Evidence was sent: the bank looks at it. */
export function answerDispute(state: State, id: string): Stripe.Dispute {
  const dispute = changed(state, id, { status: 'under_review' });
  emit(state, 'charge.dispute.updated', dispute);
  return dispute;
}

/** The bank decides, or the federation gives in. */
export function closeDispute(state: State, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = changed(state, id, { status, is_charge_refundable: status === 'won' });
  emit(state, 'charge.dispute.closed', dispute);
  return dispute;
}
