import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { beginningOf, dayOf, daysLater } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { recordedMethods } from '@portal/contract/values/payment';
import { minutesLater, type Present } from './days.ts';

/** A payment's changes after it was made. */
type Outcome = Partial<Payment>;

function refundOf({ session_id }: Payment, amount_cents: number, reason: string, requested_at: string): Refund {
  return {
    refund_id: `rf_${session_id}`,
    provider_id: `re_${session_id}`,
    amount_cents,
    state: 'succeeded',
    reason,
    requested_by: 'test-office',
    requested_at,
    confirmed_by: null,
    ends: false,
    settled_at: minutesLater(requested_at, 2),
    announced: false,
    to_decide: false,
  };
}

function disputeOf({ session_id, amount_cents }: Payment, state: Dispute['state'], opened_on: string): Dispute {
  const opened_at = `${opened_on}T15:00:00.000Z`;
  return {
    dispute_id: `dp_${session_id}`,
    amount_cents,
    state,
    reason: 'fraudulent',
    due_by: `${daysLater(opened_on, 10)}T23:59:59.000Z`,
    opened_at,
    to_decide: false,
  };
}

const references = { cash: 'Receipt 17', check: 'Check 1042', transfer: 'Transfer 88-204' };

/** Turns a payment into one that the office recorded on the day it received the money. */
function asRecorded({ completed_at }: Payment, turn: number): Outcome {
  const method = recordedMethods[turn % recordedMethods.length] ?? 'cash';
  const received_on = dayOf(new Date(completed_at ?? ''));
  return {
    method,
    reference: references[method],
    received_on,
    created_at: beginningOf(received_on).toISOString(),
  };
}

/** One in this many payments has the outcome. `returned` and `lost` are for ended memberships. */
const oneIn = { refunded: 100, disputed: 10_000, won: 1000, returned: 20, lost: 200 };

/** Returns the outcome of a current member's payment, by its index: most are unchanged. */
function ofCurrent(payment: Payment, place: number, { today }: Present): Outcome {
  const laterThat = minutesLater(payment.completed_at ?? '', 200);
  if (place % oneIn.refunded === 3) return { refunds: [refundOf(payment, 20_00, 'Family discount', laterThat)] };
  if (place % oneIn.disputed === 7) return { disputes: [disputeOf(payment, 'open', daysLater(today, -3))] };
  if (place % oneIn.won === 11) return { disputes: [disputeOf(payment, 'won', daysLater(today, -20))] };
  if (place % 9 !== 1) return {};
  return { ...asRecorded(payment, Math.floor(place / 9)), session_id: `rec_${payment.session_id}` };
}

/** Returns the outcome of the payment for an ended membership, by its index. */
function ofEnded(payment: Payment, place: number, { today }: Present): Outcome {
  if (place % oneIn.lost === 1) return { disputes: [disputeOf(payment, 'lost', daysLater(today, -30))] };
  if (place % oneIn.returned !== 0) return {};
  const reason = 'You moved abroad before the season began.';
  return { refunds: [refundOf(payment, payment.amount_cents, reason, minutesLater(payment.completed_at ?? '', 200))] };
}

/** The parts of a membership or application that determine its payment's outcome. */
export interface PaidFor {
  status: string;
  denial: Denial | null;
}

/**
 * Adds refunds, disputes and office records to payments, each given with the membership or application it paid for. A
 * denial with a refund determines the amount refunded.
 */
export function withOutcomes(paid: readonly { payment: Payment; of: PaidFor }[], present: Present): Payment[] {
  const places: Record<string, number> = {};
  return paid.map(({ payment, of: { status, denial } }) => {
    if (denial?.refund_cents) {
      const refund = refundOf(payment, denial.refund_cents, denial.reason, denial.denied_at);
      return { ...payment, refunds: [{ ...refund, announced: true }] };
    }
    const place = places[status] ?? 0;
    places[status] = place + 1;
    if (status === 'approved') return { ...payment, ...ofCurrent(payment, place, present) };
    return status === 'inactive' ? { ...payment, ...ofEnded(payment, place, present) } : payment;
  });
}
