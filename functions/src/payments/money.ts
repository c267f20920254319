import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import type { ToldDispute, ToldMoney, ToldRefund } from './stripe-money.ts';

const refundSteps: readonly Refund['state'][] = ['requested', 'succeeded', 'failed'];

/** A refund as the provider tells of it now: it only goes on, whatever is told late. */
function advanced(refund: Refund, told: ToldRefund, now: string): Refund {
  const goesOn = refundSteps.indexOf(told.state) > refundSteps.indexOf(refund.state);
  const provider_id = told.id ?? refund.provider_id;
  if (!goesOn) return { ...refund, provider_id };
  const isOurs = refund.requested_by !== null;
  return {
    ...refund,
    provider_id,
    state: told.state,
    settled_at: now,
    // What the office asked for it has decided on, unless it fails; of the provider's own the office knows nothing yet.
    to_decide: isOurs ? told.state === 'failed' : told.state === 'succeeded',
  };
}

function begunAtProvider({ id, amount_cents, created_at }: ToldRefund): Refund[] {
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
  };
  return [begun];
}

/** Whether a refund that is known is the one that the provider tells of. */
export function isOf(refund: Refund, { id, refund_id }: ToldRefund): boolean {
  return (id !== null && refund.provider_id === id) || refund.refund_id === (refund_id ?? id);
}

function mergedRefunds(known: readonly Refund[], told: readonly ToldRefund[], now: string): Refund[] {
  const isNew = (one: ToldRefund) => !known.some((refund) => isOf(refund, one));
  const all = [...known, ...told.filter(isNew).flatMap(begunAtProvider)];
  return all
    .map((refund) => {
      const latest = told.find((one) => isOf(refund, one));
      return latest ? advanced(refund, latest, now) : refund;
    })
    .sort((a, b) => a.requested_at.localeCompare(b.requested_at) || a.refund_id.localeCompare(b.refund_id));
}

function mergedDispute(known: Dispute | undefined, { id, ...told }: ToldDispute): Dispute {
  if (known && known.state !== 'open') return known;
  return { dispute_id: id, ...told, to_decide: told.state === 'lost' };
}

function mergedDisputes(known: readonly Dispute[], told: readonly ToldDispute[]): Dispute[] {
  const latest = told.map((one) =>
    mergedDispute(
      known.find(({ dispute_id }) => dispute_id === one.id),
      one,
    ),
  );
  const others = known.filter(({ dispute_id }) => !told.some(({ id }) => id === dispute_id));
  return [...others, ...latest].sort(
    (a, b) => a.opened_at.localeCompare(b.opened_at) || a.dispute_id.localeCompare(b.dispute_id),
  );
}

/** A payment with what the provider tells of its money at an instant: its refunds and disputes go on, none goes back. */
// Stryker disable next-line ArrayDeclaration: what has no id is no refund.
export function withMoney(payment: Payment, { refunds = [], disputes = [] }: Partial<ToldMoney>, now: string): Payment {
  return {
    ...payment,
    refunds: mergedRefunds(payment.refunds, refunds, now),
    disputes: mergedDisputes(payment.disputes, disputes),
  };
}

/** What happened to the money of a payment between two states of it, of which somebody is told. */
export interface MoneyNews {
  succeeded: Refund[];
  failed: Refund[];
  opened: Dispute[];
  won: Dispute[];
  lost: Dispute[];
}

/** The news of a payment, compared with how it was before. */
export function newsOf(before: Payment, after: Payment): MoneyNews {
  const refundState = new Map(before.refunds.map(({ refund_id, state }) => [refund_id, state]));
  const disputeState = new Map(before.disputes.map(({ dispute_id, state }) => [dispute_id, state]));
  const refundsNow = (now: Refund['state']) =>
    after.refunds.filter(({ refund_id, state }) => state === now && refundState.get(refund_id) !== now);
  const disputesNow = (now: Dispute['state']) =>
    after.disputes.filter(({ dispute_id, state }) => state === now && disputeState.get(dispute_id) !== now);
  return {
    succeeded: refundsNow('succeeded'),
    failed: refundsNow('failed'),
    // One that is first told of when it is over is news only as won or lost.
    opened: disputesNow('open'),
    won: disputesNow('won'),
    lost: disputesNow('lost'),
  };
}
