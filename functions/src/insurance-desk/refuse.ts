import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import type { Refund } from '@portal/contract/records/payment';
import { isKept, refundableCents } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { readCertificate, writeCertificate } from '#insurance/index.ts';
import { forbidOwnCertificate, requireStatus } from '#insurance/policy.ts';
import { certificateRefusedMail } from '#mail/insurance-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readKnown } from '#members/index.ts';
import { recordActivity } from '#members/records/index.ts';
import { certificateFeeOf, readPaymentsFor, sendRefunds, writeRefund } from '#payments/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound, Problem } from '#platform/problem.ts';

interface Refused {
  certificate: InsuranceCertificate;
  /** The sessions of the payments for it. */
  sessions: string[];
}

async function writeRefusal(transaction: Transaction, id: string, reason: string, actor: Member): Promise<Refused> {
  const certificate = await readCertificate(transaction, id);
  if (!certificate) throw notFound();
  // Known, so that the payments of a member who is being merged are found.
  const leader = await readKnown(transaction, certificate.owner_uid);
  forbidOwnCertificate(leader, actor);
  const payments = await readPaymentsFor(transaction, certificateFeeOf(certificate));
  const sessions = payments.map(({ session_id }) => session_id);
  const isRefused = certificate.status === 'refused';
  if (isRefused) return { certificate, sessions };
  requireStatus(certificate);
  if (payments.length === 0)
    throw new Problem(409, 'Its payment is being moved to another record. Please try again later.');
  const order = { reason, announced: true, actor, owner: leader };
  const refunds = payments
    .filter((payment) => isKept(payment) && refundableCents(payment) > 0)
    .map((payment): Refund => writeRefund(transaction, payment, order).refund);
  const made = refunds.filter(({ state }) => state !== 'waiting');
  const decided_at = now().toISOString();
  const refused: InsuranceCertificate = { ...certificate, status: 'refused', refuse_reason: reason, decided_at };
  writeCertificate(transaction, refused);
  recordActivity(transaction, {
    action: 'certificate_refused',
    actor,
    target: leader,
    subject: certificate.holder_name,
    changed: ['status'],
    note: reason,
  });
  const refund_cents = made.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const waits = made.length < refunds.length;
  enqueueEmail(transaction, certificateRefusedMail(leader, refused, { refund_cents, waits }));
  return { certificate: refused, sessions };
}

/**
 * Refuses a paid certificate with a reason that the leader reads verbatim, and refunds its fee. Refusing again changes
 * nothing, but resends refunds that the provider has not answered. Throws 404 for an unknown certificate, 403 for the
 * admin's own, 409 if it is unpaid or ready.
 */
export async function refuseCertificate(id: string, reason: string, actor: Member): Promise<InsuranceCertificate> {
  const { certificate, sessions } = await transact((transaction) => writeRefusal(transaction, id, reason, actor));
  for (const session of sessions) await sendRefunds(session);
  return certificate;
}
