import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import type { ProviderDispute, ProviderMoney, ProviderRefund } from './stripe-money.ts';

const refundSteps: readonly Refund['state'][] = ['requested', 'succeeded', 'failed'];

/** Advances a refund to the reported state. It never moves back, however late a report arrives. */
function advanced(refund: Refund, reported: ProviderRefund, now: string): Refund {
  const goesOn = refundSteps.indexOf(reported.state) > refundSteps.indexOf(refund.state);
  const provider_id = reported.id ?? refund.provider_id;
  if (!goesOn) return { ...refund, provider_id };
  // A refund made at the provider has the provider's id.
  const isOurs = refund.refund_id !== provider_id;
  return {
    ...refund,
    provider_id,
    state: reported.state,
    settled_at: now,
    // A refund by the office is already decided unless it fails. A refund made at the provider is news to the office.
    to_decide: isOurs ? reported.state === 'failed' : reported.state === 'succeeded',
  };
}

function begunAtProvider({ id, amount_cents, created_at }: ProviderRefund): Refund[] {
  if (!id) return [];
  const begun: Refund = {
    refund_id: id,
    provider_id: id,
    amount_cents,
    state: 'requested',
    reason: null,
    requested_by: null,
    requested_at: created_at,
    settled_at: null,
    announced: false,
    to_decide: false,
    confirmed_by: null,
    ends: false,
  };
  return [begun];
}

/** Reports whether a known refund is the one that the provider reports. */
export function isSameRefund(refund: Refund, { id, refund_id }: ProviderRefund): boolean {
  return (id !== null && refund.provider_id === id) || refund.refund_id === (refund_id ?? id);
}

function mergedRefunds(known: readonly Refund[], reported: readonly ProviderRefund[], now: string): Refund[] {
  const isNew = (one: ProviderRefund) => !known.some((refund) => isSameRefund(refund, one));
  const all = [...known, ...reported.filter(isNew).flatMap(begunAtProvider)];
  return all
    .map((refund) => {
      const latest = reported.find((one) => isSameRefund(refund, one));
      return latest ? advanced(refund, latest, now) : refund;
    })
    .sort((a, b) => a.requested_at.localeCompare(b.requested_at) || a.refund_id.localeCompare(b.refund_id));
}

function mergedDispute(known: Dispute | undefined, { id, ...reported }: ProviderDispute): Dispute {
  if (known && known.state !== 'open') return known;
  return { dispute_id: id, ...reported, to_decide: reported.state === 'lost' };
}

function mergedDisputes(known: readonly Dispute[], reported: readonly ProviderDispute[]): Dispute[] {
  const latest = reported.map((one) =>
    mergedDispute(
      known.find(({ dispute_id }) => dispute_id === one.id),
      one,
    ),
  );
  const others = known.filter(({ dispute_id }) => !reported.some(({ id }) => id === dispute_id));
  return [...others, ...latest].sort(
    (a, b) => a.opened_at.localeCompare(b.opened_at) || a.dispute_id.localeCompare(b.dispute_id),
  );
}

/** Returns a payment with the refunds and disputes that the provider reports. Their states only move forward. */
// Stryker disable next-line ArrayDeclaration: an item without an id is not a refund.
export function withMoney(
  payment: Payment,
  { refunds = [], disputes = [] }: Partial<ProviderMoney>,
  now: string,
): Payment {
  return {
    ...payment,
    refunds: mergedRefunds(payment.refunds, refunds, now),
    disputes: mergedDisputes(payment.disputes, disputes),
  };
}

/** The money events between two states of a payment that trigger a notification. */
export interface MoneyChanges {
  succeeded: Refund[];
  failed: Refund[];
  opened: Dispute[];
  won: Dispute[];
  lost: Dispute[];
}

/** Returns the money events since the previous state of a payment. */
export function moneyChanges(before: Payment, after: Payment): MoneyChanges {
  const refundState = new Map(before.refunds.map(({ refund_id, state }) => [refund_id, state]));
  const disputeState = new Map(before.disputes.map(({ dispute_id, state }) => [dispute_id, state]));
  const refundsNow = (now: Refund['state']) =>
    after.refunds.filter(({ refund_id, state }) => state === now && refundState.get(refund_id) !== now);
  const disputesNow = (now: Dispute['state']) =>
    after.disputes.filter(({ dispute_id, state }) => state === now && disputeState.get(dispute_id) !== now);
  return {
    succeeded: refundsNow('succeeded'),
    failed: refundsNow('failed'),
    // A dispute first reported after it closed counts only as won or lost.
    opened: disputesNow('open'),
    won: disputesNow('won'),
    lost: disputesNow('lost'),
  };
}
