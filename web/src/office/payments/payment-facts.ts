import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { isErased } from '@portal/contract/values/deleted-payer';
import { methodTexts } from '@portal/contract/values/payment';
import { dayText, instantText } from '#ui/format.ts';
import {
  dateText,
  disputeReasonText,
  disputeStates,
  moneyText,
  ownerOf,
  payerOf,
  refundStates,
  statusTexts,
} from './payment-texts.ts';
import { mismatchText } from './task-texts.ts';

type Facts = [name: string, value: string][];

function known(facts: [name: string, value: string | null][]): Facts {
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** A payment's facts; unknown ones are omitted. */
export function paymentFacts(payment: Payment): Facts {
  const { user_info, amount_cents, currency, payment_status, method, reference, received_on } = payment;
  const { completed_at, created_at, session_id, checkout_session, club, sign_by } = payment;
  return known([
    ['Paid by', payerOf(payment)],
    ['Member', club && ownerOf(payment)],
    ['Email', isErased(payment) ? null : user_info.email],
    ['Membership number', user_info.membership_number],
    ['For', subjectOf(payment)],
    ['Amount', moneyText(amount_cents, currency)],
    ['Status', statusTexts[payment_status]],
    ['Signature awaited until', sign_by && dayText(sign_by)],
    ['Review', mismatchText(payment)],
    ['Method', methodTexts[method]],
    ['Office’s reference', reference],
    ['Received on', received_on && dayText(received_on)],
    ['Checkout opened', method === 'card' ? instantText(created_at) : null],
    [method === 'card' ? 'Paid' : 'Recorded', completed_at && instantText(completed_at)],
    ['Receipt number', completed_at && receiptNumberOf(payment)],
    ['Reference', session_id],
    ['Paid together in', checkout_session],
  ]);
}

const settledTexts: Partial<Record<Refund['state'], string>> = { failed: 'Failed', declined: 'Declined' };

export function refundFacts({ amount_cents, state, reason, ...refund }: Refund, currency: string): Facts {
  return known([
    ['Amount', moneyText(amount_cents, currency)],
    ['Status', refundStates[state]],
    ['Reason', reason ?? 'Refunded at the payment provider'],
    ['Requested', instantText(refund.requested_at)],
    [settledTexts[state] ?? 'Refunded', refund.settled_at && instantText(refund.settled_at)],
  ]);
}

export function disputeFacts({ amount_cents, state, reason, ...dispute }: Dispute, currency: string): Facts {
  return known([
    ['Amount', moneyText(amount_cents, currency)],
    ['Status', disputeStates[state]],
    ['Reason', disputeReasonText(reason)],
    ['Opened', instantText(dispute.opened_at)],
    ['Answer by', state === 'open' ? dispute.due_by && dateText(dispute.due_by) : null],
  ]);
}
