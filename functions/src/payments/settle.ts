import type { ApplicationKind } from '@portal/contract/application-record';
import { type Application, nameOf } from '@portal/contract/applications';
import { isApplicationKind } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import type { Payment } from '@portal/contract/payments';
import type { Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '#applications/store.ts';
import { applicationPaidMail, paidMail, reviewMail, reviewTaskMail } from '#mail/letters.ts';
import { enqueueMail, type Mail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/store.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import { judge, type Verdict } from './policy.ts';
import { readPayment, writePayment } from './store.ts';
import type { CheckoutSession } from './stripe.ts';

/** The member or the application that a payment is for, and how it is moved on. */
interface Subject {
  status: string;
  /** What of the member it is; undefined for the membership itself. */
  name: string | undefined;
  moveOn(paidAt: string): void;
  mail(payment: Payment): Mail;
}

function membershipOf(transaction: Transaction, member: Member): Subject {
  return {
    status: member.status,
    name: undefined,
    moveOn: (paidAt) =>
      void changeMember(transaction, member, { status: 'pending_approval', payment_completed_at: paidAt }),
    mail: (payment) => paidMail(member, payment),
  };
}

async function applicationOf(
  transaction: Transaction,
  kind: ApplicationKind,
  id: string,
  owner: Member,
): Promise<Subject | undefined> {
  const application: Application | undefined = await readApplication(transaction, kind, id);
  if (!application) return undefined;
  return {
    status: application.status,
    name: nameOf(application),
    moveOn: (paidAt) =>
      writeApplication(transaction, { ...application, status: 'pending_approval', payment_completed_at: paidAt }),
    mail: (payment) => applicationPaidMail(owner, application, payment),
  };
}

async function subjectOf(transaction: Transaction, payment: Payment, owner: Member): Promise<Subject | undefined> {
  const { membership_type, application_id } = payment;
  if (!isApplicationKind(membership_type)) return membershipOf(transaction, owner);
  return application_id ? applicationOf(transaction, membership_type, application_id, owner) : undefined;
}

function settled(payment: Payment, verdict: Exclude<Verdict, { outcome: 'nothing' }>, now: string): Payment {
  return {
    ...payment,
    payment_status: verdict.outcome,
    review_reason: verdict.outcome === 'needs_review' ? verdict.reason : null,
    completed_at: verdict.outcome === 'expired' ? null : now,
  };
}

// By the address at the time of the checkout: the payer may be gone since.
function tellOfReview(transaction: Transaction, payment: Payment, reason: string): void {
  enqueueMail(transaction, reviewMail(payment));
  enqueueMail(transaction, reviewTaskMail(payment, reason));
}

function recordOutcome(
  transaction: Transaction,
  outcome: 'paid' | 'needs_review',
  owner: Member | undefined,
  subject: Subject | undefined,
): void {
  const isPaid = outcome === 'paid';
  recordActivity(transaction, {
    action: isPaid ? 'paid' : 'payment_needs_review',
    actor: 'payment provider',
    ...(owner && { target: owner }),
    ...(subject?.name && { subject: subject.name }),
    changed: isPaid ? ['status', 'payment_completed_at'] : [],
  });
}

/**
 * Carries out what follows from how a session stands: writes the payment, moves the member or the application from
 * pending_payment to pending_approval, tells of it and logs it, all or nothing. Running it again changes nothing.
 * Returns the payment as it then is; throws 404 for a session that was not opened here.
 */
export async function settle(sessionId: string, session: CheckoutSession | undefined): Promise<Payment> {
  return transact(async (transaction) => {
    const current = await readPayment(transaction, sessionId);
    if (!current) throw notFound();
    const owner = await readMember(transaction, current.owner_uid);
    const subject = owner && (await subjectOf(transaction, current, owner));
    const now = new Date();
    const verdict = judge(session, current, subject, now);
    if (verdict.outcome === 'nothing') return current;
    const payment = settled(current, verdict, now.toISOString());
    writePayment(transaction, payment);
    if (verdict.outcome === 'paid' && subject) {
      subject.moveOn(now.toISOString());
      enqueueMail(transaction, subject.mail(payment));
    }
    if (verdict.outcome === 'needs_review') tellOfReview(transaction, payment, verdict.reason);
    if (verdict.outcome !== 'expired') recordOutcome(transaction, verdict.outcome, owner, subject);
    return payment;
  });
}
