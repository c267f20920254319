import type { Payment } from '@portal/contract/records/payment';
import type { Stripe } from 'stripe';
import { checkoutSessionOf } from './group-checkout.ts';
import { isRefusal, retrieveSession, stripe } from './stripe.ts';

/** A refund as reported by the provider; amounts in cents, times as ISO 8601. */
export interface ProviderRefund {
  /** The provider's id; null if it refused to make the refund. */
  id: string | null;
  /** The portal's id; null if the refund was made at the provider. */
  refund_id: string | null;
  amount_cents: number;
  state: 'requested' | 'succeeded' | 'failed';
  created_at: string;
}

/** A dispute as reported by the provider; amounts in cents, times as ISO 8601. */
export interface ProviderDispute {
  id: string;
  amount_cents: number;
  state: 'open' | 'won' | 'lost';
  reason: string;
  due_by: string | null;
  opened_at: string;
}

/** The refunds and disputes that the provider reports for a payment. */
export interface ProviderMoney {
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();

const refundStates: Record<string, ProviderRefund['state']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

const disputeStates: Record<string, ProviderDispute['state']> = {
  won: 'won',
  lost: 'lost',
  // The bank only inquired and did not pursue it.
  warning_closed: 'won',
  prevented: 'won',
};

function refundOf({ id, amount, status, metadata, created }: Stripe.Refund): ProviderRefund {
  return {
    id,
    refund_id: metadata?.refund_id ?? null,
    amount_cents: amount,
    state: refundStates[status ?? ''] ?? 'requested',
    created_at: instantOf(created),
  };
}

function disputeOf({ id, amount, status, reason, evidence_details, created }: Stripe.Dispute): ProviderDispute {
  return {
    id,
    amount_cents: amount,
    state: disputeStates[status] ?? 'open',
    reason,
    due_by: evidence_details?.due_by ? instantOf(evidence_details.due_by) : null,
    opened_at: instantOf(created),
  };
}

/** Returns the id of a payment's money at the provider, or undefined if none. Rethrows provider errors. */
export async function moneyIdOf(payment: Payment): Promise<string | undefined> {
  if (payment.method !== 'card') return undefined;
  // Not stored until the session is settled, which may have failed.
  return payment.payment_intent ?? (await retrieveSession(checkoutSessionOf(payment)))?.payment_intent ?? undefined;
}

const maxListed = 1000;

/** Returns all refunds and disputes of a payment intent. Rethrows provider errors. */
export async function retrieveMoney(payment_intent: string): Promise<ProviderMoney> {
  const client = await stripe();
  const asked = { payment_intent, limit: 100 };
  // A club's payment of 50 fees can have more refunds than a page holds.
  const [refunds, disputes] = await Promise.all([
    client.refunds.list(asked).autoPagingToArray({ limit: maxListed }),
    client.disputes.list(asked).autoPagingToArray({ limit: maxListed }),
  ]);
  return { refunds: refunds.map(refundOf), disputes: disputes.map(disputeOf) };
}

/** Reports whether the provider understood a refund request and rejected it. */
export function isRefusedRefund(error: unknown): error is Error {
  return isRefusal(error, [400, 402, 404]);
}

/**
 * Makes a refund at the provider, once per refund id. The provider forgets an idempotency key after a day but keeps the
 * refund's metadata, so existing refunds are checked first. Rethrows provider errors; unless it is a rejection, the
 * refund may or may not have been made.
 */
export async function createRefund(
  payment_intent: string,
  { refund_id, amount_cents }: { refund_id: string; amount_cents: number },
): Promise<ProviderRefund> {
  const { refunds } = await retrieveMoney(payment_intent);
  const known = refunds.find((refund) => refund.refund_id === refund_id);
  if (known) return known;
  const order = { payment_intent, amount: amount_cents, metadata: { refund_id } };
  return refundOf(await (await stripe()).refunds.create(order, { idempotencyKey: refund_id }));
}
