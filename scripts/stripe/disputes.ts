import type { Stripe } from 'stripe';
import { amountIn, type Fields, found, newId, nulls, StripeError, seconds, textIn } from './api.ts';
import { emit } from './events.ts';
import type { State } from './state.ts';

const day = 24 * 60 * 60;
const isOver = ({ status }: Stripe.Dispute) => status === 'won' || status === 'lost';

/** Opens a dispute of the cardholder, by default for the amount that is not refunded. */
export function openDispute(state: State, charge: Stripe.Charge, fields: Fields): Stripe.Dispute {
  const amount = amountIn(fields, 'amount') ?? (charge.amount - charge.amount_refunded || charge.amount);
  if (state.all('dispute').some((dispute) => dispute.charge === charge.id && !isOver(dispute)))
    throw new StripeError(400, `Charge ${charge.id} is disputed already.`);
  if (amount > charge.amount)
    throw new StripeError(400, 'A dispute cannot be about more than the charge.', { param: 'amount' });
  state.keep('charge', { ...charge, disputed: true });
  const dispute = state.keep('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nulls(
        'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal',
        'customer_communication customer_email_address customer_name customer_purchase_ip customer_signature',
        'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt',
        'refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation',
        'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number',
        'uncategorized_file uncategorized_text',
      ),
      enhanced_evidence: {},
    },
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
    reason: textIn(fields, 'reason') ?? 'fraudulent',
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

/** Marks evidence as sent: the bank reviews the dispute. */
export function answerDispute(state: State, id: string): Stripe.Dispute {
  const dispute = changed(state, id, { status: 'under_review' });
  emit(state, 'charge.dispute.updated', dispute);
  return dispute;
}

/** Closes a dispute with the bank's decision. */
export function closeDispute(state: State, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const dispute = changed(state, id, { status, is_charge_refundable: status === 'won' });
  emit(state, 'charge.dispute.closed', dispute);
  return dispute;
}
