import type { Session } from '@portal/contract/calls/accounts';
import type { Activity } from '@portal/contract/records/activity';
import type { Payment } from '@portal/contract/records/payment';
import { crowd } from './crowd.ts';
import { activityOf, outboxIdsOf } from './database-state.ts';
import type { AdultForm } from './forms.ts';
import { atEmulator, newPrice, paymentOf, payWrongFee, refundsAtProvider } from './payment-provider.ts';
import { payFeeOverApi, registering } from './people.ts';
import { api, call, stripeUrl } from './portal.ts';

/** A member who paid their fee of $66, and the session. */
export interface Payer {
  member: Session;
  session_id: string;
}

/** A member who paid their fee and is pending approval. */
export async function payer(): Promise<Payer> {
  const member = await registering.adult();
  return { member, session_id: await payFeeOverApi(member) };
}

/** A member who paid $90 instead of their fee of $66, so that it is under review. */
export async function reviewedPayer(form?: AdultForm): Promise<Payer> {
  const member = await registering.adult(form);
  const session_id = await payWrongFee(member, 'price_event_sanction');
  await call('paymentStatus', { params: { session_id } }, member.token);
  return { member, session_id };
}

/** A member who paid $400 instead of their fee of $66: under review, unless a colleague has counted it for the fee. */
export async function largePayer(by?: Session, form?: AdultForm): Promise<Payer> {
  const member = await registering.adult(form);
  const session_id = await payWrongFee(member, await newPrice(400_00));
  await call('paymentStatus', { params: { session_id } }, member.token);
  if (by) await call('reviewPayment', { params: { session_id }, body: { action: 'accept', note: 'A gift' } }, by.token);
  return { member, session_id };
}

/** A payer whose refund of $300 waits for another manager than `by`. */
export async function waitingRefund(by: Session): Promise<Payer & { refund_id: string }> {
  const paid = await largePayer(by);
  const body = { amount_cents: 300_00, reason: 'Paid for the whole club' };
  const { refund } = await call('refundPayment', { params: { session_id: paid.session_id }, body }, by.token);
  return { ...paid, refund_id: refund.refund_id };
}

const decide = (what: 'refund' | 'refund/confirm' | 'review') => (admin: Session, session_id: string, body: object) =>
  api(`POST /admin/payments/${session_id}/${what}`, { token: admin.token, body });

/** The calls by which an admin refunds and reviews. */
export const office = { refund: decide('refund'), word: decide('refund/confirm'), review: decide('review') };

/** Sends the same request `crowd` times at once. */
export const manyTimes = <T>(send: (click: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: crowd }, (_, click) => send(click)));

/**
 * Returns the traces of a payer's refunds: in the payment, at the provider, in the activity, and the number of emails.
 */
export async function tracesOf({ member: { user }, session_id }: Payer) {
  const count = async (action: Activity['action']) => (await activityOf(user.user_id, action)).length;
  const [{ refunds }, atProvider, requested, refunded, mails] = await Promise.all([
    paymentOf(session_id),
    refundsAtProvider(session_id),
    count('refund_requested'),
    count('refunded'),
    outboxIdsOf(user.email),
  ]);
  return {
    records: refunds.map(({ state }) => state),
    atProvider: atProvider.map(({ status }) => status),
    requested,
    refunded,
    mails: mails.length,
  };
}

/**
 * The traces of one full refund that ends the membership; three emails, including those for the payment and the end.
 */
export const refundedOnce = {
  records: ['succeeded'],
  atProvider: ['succeeded'],
  requested: 1,
  refunded: 1,
  mails: 3,
};

/** A provider event. */
export interface ProviderEvent {
  id: string;
  type: string;
}

/** Returns the provider's events for a payment, in chronological order. */
export async function eventsOf(sessionId: string): Promise<ProviderEvent[]> {
  const answer = await fetch(`${stripeUrl}/_emulator/payments/${sessionId}/events`);
  return ((await answer.json()) as { data: ProviderEvent[] }).data.reverse();
}

/** Makes the provider deliver an event again, or a held one. Throws unless the portal accepts it. */
export async function deliverEvent({ id, type }: ProviderEvent): Promise<void> {
  const { data } = await atEmulator<{ data: { attempts: { status: number }[] }[] }>(`events/${id}/deliver`);
  const statuses = data.map(({ attempts }) => attempts.at(-1)?.status);
  if (statuses.some((status) => status !== 200)) throw new Error(`${type} was answered with ${statuses}`);
}

/** A payment without its unique ids and times. */
export function withoutIds({ refunds, disputes, ...payment }: Payment) {
  const { session_id, owner_uid, payment_intent, user_info, created_at, completed_at, ...facts } = payment;
  return {
    ...facts,
    hasArrived: completed_at !== null,
    refunds: refunds.map(({ refund_id, provider_id, requested_at, settled_at, ...refund }) => refund),
    disputes: disputes.map(({ dispute_id, due_by, opened_at, ...dispute }) => dispute),
  };
}
