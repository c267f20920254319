import { randomUUID } from 'node:crypto';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { fullName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { payableOf, readPaymentsFor } from './checkouts.ts';

/**
 * Returns a payment with all that is left of it refunded by the portal itself at an instant (ISO 8601); unchanged if
 * nothing is left. `sendRefunds` has the provider make it. A payment recorded by the office becomes its task,
 * since only the office can return it.
 */
export function withReturn(payment: Payment, reason: string, at: string): Payment {
  const amount_cents = refundableCents(payment);
  if (amount_cents === 0) return payment;
  const isByHand = payment.method !== 'card';
  const refund: Refund = {
    refund_id: `rf_${randomUUID().replaceAll('-', '')}`,
    provider_id: null,
    amount_cents,
    state: isByHand ? 'failed' : 'requested',
    reason,
    requested_by: null,
    requested_at: at,
    confirmed_by: null,
    ends: false,
    settled_at: isByHand ? at : null,
    announced: false,
    to_decide: isByHand,
  };
  return { ...payment, refunds: [...payment.refunds, refund] };
}

/**
 * Returns why the money of a payment that is not due goes back by itself, in words for its payer: a club's always, and
 * that of a member whose club has paid the same fee since the checkout was opened. Undefined if the office decides.
 */
export async function readReturn(
  transaction: Transaction,
  payment: Payment,
  owner: Member | undefined,
): Promise<string | undefined> {
  if (payment.club) return `No fee was due for ${fullName(payment.user_info)} when the payment arrived.`;
  if (payment.application_id || !owner) return undefined;
  const others = await readPaymentsFor(transaction, payableOf(payment));
  const first = others.find(({ club, completed_at }) => club && completed_at && completed_at > payment.created_at);
  return first?.club ? `${first.club.academy_name} had already paid this fee.` : undefined;
}
