import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { beginningOf, dayOf, daysLater } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import { recordedMethods } from '@portal/contract/values/payment';
import { minutesLater, type Present } from './days.ts';

/** What became of a payment. */
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

/** A payment that the office recorded on the day on which it received the money. */
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

/** One in so many payments of current members was partly refunded or, less often, disputed; of ended ones it is more. */
const oneIn = { refunded: 100, disputed: 10_000, won: 1000, returned: 20, lost: 200 };

/** What became of the payments of current members, by their place: most are as they were. */
function ofCurrent(payment: Payment, place: number, { today }: Present): Outcome {
  const laterThat = minutesLater(payment.completed_at ?? '', 200);
  if (place % oneIn.refunded === 3) return { refunds: [refundOf(payment, 20_00, 'Family discount', laterThat)] };
  if (place % oneIn.disputed === 7) return { disputes: [disputeOf(payment, 'open', daysLater(today, -3))] };
  if (place % oneIn.won === 11) return { disputes: [disputeOf(payment, 'won', daysLater(today, -20))] };
  if (place % 9 !== 1) return {};
  return { ...asRecorded(payment, Math.floor(place / 9)), session_id: `rec_${payment.session_id}` };
}

/** What became of the payments of those whose membership has ended, by their place. */
function ofEnded(payment: Payment, place: number, { today }: Present): Outcome {
  if (place % oneIn.lost === 1) return { disputes: [disputeOf(payment, 'lost', daysLater(today, -30))] };
  if (place % oneIn.returned !== 0) return {};
  const reason = 'You moved abroad before the season began.';
  return { refunds: [refundOf(payment, payment.amount_cents, reason, minutesLater(payment.completed_at ?? '', 200))] };
}

/** What a payment was for, as far as it matters for what became of it. */
export interface PaidFor {
  status: string;
  denial: Denial | null;
}

/**
 * Payments as they stand after refunds, disputes and the office's own records: each that was paid, with what it was for.
 * Where that was denied, what the denial says went back.
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
