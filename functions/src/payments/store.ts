import { type Application, type ApplicationKind, nameOf } from '@portal/contract/applications';
import { currency, isApplicationKind, type ProductId, productOf } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import { type Payment, payment as schema } from '@portal/contract/payments';
import type { FirestoreDataConverter, Query, Transaction } from 'firebase-admin/firestore';
import { readApplication, writeApplication } from '#applications/store.ts';
import { applicationPaidMail, paidMail } from '#mail/letters.ts';
import { enqueueMail, type Mail } from '#mail/outbox.ts';
import { changeMember, readMember } from '#members/store.ts';
import { createMissing } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocument, getInTransaction, sumDocuments, transact } from '#platform/firestore.ts';
import { type Page, type PageRequest, pageOf } from '#platform/paging.ts';
import { notFound } from '#platform/problem.ts';
import { recordActivity } from '#records/activity.ts';
import type { Due } from './due.ts';
import { judge, type Verdict } from './policy.ts';
import type { CheckoutSession } from './stripe.ts';

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => schema.parse(value),
  fromFirestore: (snapshot) => schema.parse(snapshot.data()),
};

function payments() {
  return database().collection('payments').withConverter(converter);
}

/** What only one checkout may be open for at a time: a membership or an application. */
export function checkoutKey({
  payer,
  product,
  application_id,
}: Pick<Due, 'product' | 'application_id'> & { payer: Pick<Member, 'user_id'> }): string {
  return application_id ? `${product}_${application_id}` : `membership_${payer.user_id}`;
}

function checkoutRef(due: Due) {
  return database().collection('checkouts').doc(checkoutKey(due));
}

/** Keeps those of some payments that are not there, and returns how many these were. */
export function keepMissingPayments(list: readonly Payment[]): Promise<number> {
  return createMissing(list.map((data) => ({ ref: payments().doc(data.session_id), data })));
}

/** The payment of a session, or undefined. */
export async function findPayment(sessionId: string): Promise<Payment | undefined> {
  return (await getDocument(payments().doc(sessionId))).data();
}

/** Which payments are meant: those opened from an instant on (ISO 8601) until before another, of one product or of all. */
export interface PaymentQuery {
  from?: string | undefined;
  until?: string | undefined;
  membership_type?: ProductId | undefined;
}

function paymentsIn({ from = '', until, membership_type }: PaymentQuery): Query<Payment> {
  let query = payments().where('created_at', '>=', from);
  if (until) query = query.where('created_at', '<', until);
  return membership_type ? query.where('membership_type', '==', membership_type) : query;
}

/** How many of these payments were paid, and what they come to in cents. */
export async function sumPaid(query: PaymentQuery): Promise<{ count: number; cents: number }> {
  const paid = paymentsIn(query).where('payment_status', '==', 'paid');
  const { count, sum } = await sumDocuments(paid, 'amount_cents');
  return { count, cents: sum };
}

/** A page of these payments whatever their status, newest first. Throws 422 for a cursor that is not known. */
export function listPayments(query: PaymentQuery, request: PageRequest): Promise<Page<Payment>> {
  return pageOf(paymentsIn(query), request);
}

/** The session last opened for something that is due, or undefined. */
export async function lastCheckout(due: Due): Promise<string | undefined> {
  return (await getDocument(checkoutRef(due))).get('session_id');
}

function openPayment(session: CheckoutSession, { payer, product, application_id, subject }: Due): Payment {
  const { first_name, last_name, email, membership_number } = payer;
  return {
    session_id: session.id,
    owner_uid: payer.user_id,
    membership_type: product,
    application_id,
    subject,
    amount_cents: productOf(product).price_cents,
    currency,
    payment_status: 'open',
    review_reason: null,
    user_info: { first_name, last_name, email, membership_number },
    created_at: new Date().toISOString(),
    completed_at: null,
    test_data: payer.test_data,
  };
}

/**
 * Makes a new session the one open checkout for what is due, in place of `previous`.
 * Returns the id of the session that holds: another one when a checkout side by side was first.
 */
export async function claimCheckout(due: Due, session: CheckoutSession, previous: string | undefined): Promise<string> {
  return transact(async (transaction) => {
    const ref = checkoutRef(due);
    const held: string | undefined = (await getInTransaction(transaction, ref)).get('session_id');
    if (held && held !== previous) return held;
    transaction.set(ref, { session_id: session.id });
    transaction.create(payments().doc(session.id), openPayment(session, due));
    return session.id;
  });
}

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

/**
 * Carries out what follows from how a session stands: writes the payment, moves the member or the application from
 * pending_payment to pending_approval and logs it, all or nothing. Running it again changes nothing.
 * Returns the payment as it then is; throws 404 for a session that was not opened here.
 */
export async function settle(sessionId: string, session: CheckoutSession | undefined): Promise<Payment> {
  return transact(async (transaction) => {
    const ref = payments().doc(sessionId);
    const current = (await getInTransaction(transaction, ref)).data();
    if (!current) throw notFound();
    const owner = await readMember(transaction, current.owner_uid);
    const subject = owner && (await subjectOf(transaction, current, owner));
    const verdict = judge(session, current, subject);
    if (verdict.outcome === 'nothing') return current;
    const now = new Date().toISOString();
    const payment = settled(current, verdict, now);
    transaction.set(ref, payment);
    if (!owner || verdict.outcome === 'expired') return payment;
    const isPaid = verdict.outcome === 'paid';
    if (subject && isPaid) {
      subject.moveOn(now);
      enqueueMail(transaction, subject.mail(payment));
    }
    recordActivity(transaction, {
      action: isPaid ? 'paid' : 'payment_needs_review',
      actor: 'payment provider',
      target: owner,
      ...(subject?.name && { subject: subject.name }),
      changed: isPaid ? ['status', 'payment_completed_at'] : [],
    });
    return payment;
  });
}
