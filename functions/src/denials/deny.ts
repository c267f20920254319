import type { DenialRequest } from '@portal/contract/calls/denials';
import type { Member } from '@portal/contract/records/member';
import type { Payment, Refund } from '@portal/contract/records/payment';
import { isKept } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Denial } from '@portal/contract/values/denial';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueMail } from '#mail/outbox.ts';
import { readPaymentsFor } from '#payments/checkouts.ts';
import { closingCheckouts, requireClosed } from '#payments/close.ts';
import { sendRefunds, writeRefund } from '#payments/refund.ts';
import { notFound } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { deniedFrom, pendingStatusOf, requireAnothers } from './policy.ts';
import type { ReadSubject, Subject } from './subject.ts';

/** A refund, and the payment that it is of. */
interface Returned {
  session_id: string;
  refund: Refund;
}

/** The refunds that a denial has asked for: those which its mail announced. */
function refundsOf(payments: readonly Payment[], { denied_at }: Denial): Returned[] {
  return payments.flatMap(({ session_id, refunds }) =>
    refunds
      .filter(({ announced, requested_at }) => announced && requested_at >= denied_at)
      .map((refund) => ({ session_id, refund })),
  );
}

/** Within `closingCheckouts`: denies what is pending, refunds what is kept for it if asked to, tells of it and logs it. */
async function writeDenial(
  transaction: Transaction,
  subject: Subject,
  { reason, refund }: DenialRequest,
  actor: Member,
): Promise<Returned[]> {
  const from = pendingStatusOf(subject.kind, subject.status);
  if (from === 'pending_payment') await requireClosed(transaction, subject.fee);
  const payments = await readPaymentsFor(transaction, subject.fee);
  const kept = payments.filter(isKept);
  const denied_at = now().toISOString();
  const { owner, name } = subject;
  const order = { reason, announced: true, actor, owner };
  const returned = (refund ? kept : []).map((payment) => ({
    session_id: payment.session_id,
    refund: writeRefund(transaction, payment, order).refund,
  }));
  const refund_cents = returned.reduce((sum, { refund: { amount_cents } }) => sum + amount_cents, 0);
  const denial: Denial = { reason, denied_at, from: deniedFrom(from, payments), refund_cents };
  subject.deny(denial);
  recordActivity(transaction, {
    action: 'denied',
    actor,
    target: owner,
    subject: name,
    changed: ['status'],
    note: reason,
  });
  if (owner) enqueueMail(transaction, subject.mail(owner, denial, kept.length > 0));
  return returned;
}

/** Has the provider make a refund that it has not answered, and returns it as it then is. */
async function sent({ session_id, refund }: Returned): Promise<Refund> {
  if (refund.state !== 'requested') return refund;
  const { refunds } = await sendRefunds(session_id);
  return refunds.find(({ refund_id }) => refund_id === refund.refund_id) ?? refund;
}

/**
 * Denies a pending membership or application with a reason, which the applicant reads word for word, and refunds what was
 * paid for it unless the request says otherwise. Denied again, it stays as it is, and the provider is asked again for
 * what it has not answered. Returns the refund, or null where there is none.
 * Throws 403 for what is the admin's own, 404 for what is unknown, 409 for what is not pending, 503 while an open
 * checkout cannot be closed.
 */
export async function deny(read: ReadSubject, request: DenialRequest, actor: Member): Promise<Refund | null> {
  const returned = await closingCheckouts(async (transaction) => {
    const subject = await read(transaction);
    if (!subject) throw notFound();
    requireAnothers(subject.kind, subject.owner, actor);
    if (subject.status !== 'denied') return writeDenial(transaction, subject, request, actor);
    return subject.denial ? refundsOf(await readPaymentsFor(transaction, subject.fee), subject.denial) : [];
  });
  const refunds: Refund[] = [];
  for (const each of returned) refunds.push(await sent(each));
  return refunds[0] ?? null;
}
