import { currency, productOf } from '@portal/contract/catalogue';
import type { Member } from '@portal/contract/members';
import type { MembershipType } from '@portal/contract/membership';
import { type Payment, payment } from '@portal/contract/payments';
import type { FirestoreDataConverter } from 'firebase-admin/firestore';
import { recordActivity } from '../activity/store.ts';
import { database, getDocument, getInTransaction, transact } from '../firebase.ts';
import { notFound } from '../http/problem.ts';
import { changeMember, readMember } from '../members/store.ts';
import { enqueueMail } from '../outbox/store.ts';
import { paidMail } from '../outbox/texts.ts';
import { judge } from './policy.ts';
import type { CheckoutSession } from './stripe.ts';

const converter: FirestoreDataConverter<Payment> = {
  toFirestore: (value) => payment.parse(value),
  fromFirestore: (snapshot) => payment.parse(snapshot.data()),
};

function payments() {
  return database().collection('payments').withConverter(converter);
}

function checkoutRef(uid: string) {
  return database().collection('checkouts').doc(`membership_${uid}`);
}

/** The payment of a session, or undefined. */
export async function findPayment(sessionId: string): Promise<Payment | undefined> {
  return (await getDocument(payments().doc(sessionId))).data();
}

/** The session last opened for a member's fee, or undefined. */
export async function lastCheckout(uid: string): Promise<string | undefined> {
  return (await getDocument(checkoutRef(uid))).get('session_id');
}

function openPayment(session: CheckoutSession, payer: Member, product: MembershipType): Payment {
  const { first_name, last_name, email, membership_number } = payer;
  return {
    session_id: session.id,
    owner_uid: payer.user_id,
    membership_type: product,
    amount_cents: productOf(product).price_cents,
    currency,
    payment_status: 'open',
    review_reason: null,
    user_info: { first_name, last_name, email, membership_number },
    created_at: new Date().toISOString(),
    completed_at: null,
  };
}

/**
 * Makes a new session the one open checkout for a member's fee, in place of `previous`.
 * Returns the id of the session that holds: another one when a checkout side by side was first.
 */
export async function claimCheckout(
  payer: Member,
  session: CheckoutSession,
  previous: string | undefined,
): Promise<string> {
  return transact(async (transaction) => {
    const ref = checkoutRef(payer.user_id);
    const held: string | undefined = (await getInTransaction(transaction, ref)).get('session_id');
    if (held && held !== previous) return held;
    transaction.set(ref, { session_id: session.id });
    transaction.create(payments().doc(session.id), openPayment(session, payer, payer.membership_type));
    return session.id;
  });
}

/**
 * Carries out what follows from how a session stands: writes the payment, moves the member from pending_payment to
 * pending_approval and logs it, all or nothing. Running it again changes nothing.
 * Returns the payment as it then is; throws 404 for a session that was not opened here.
 */
export async function settle(sessionId: string, session: CheckoutSession | undefined): Promise<Payment> {
  return transact(async (transaction) => {
    const ref = payments().doc(sessionId);
    const current = (await getInTransaction(transaction, ref)).data();
    if (!current) throw notFound();
    const member = await readMember(transaction, current.owner_uid);
    const verdict = judge(session, current, member);
    if (verdict.outcome === 'nothing') return current;
    const now = new Date().toISOString();
    const settled: Payment = {
      ...current,
      payment_status: verdict.outcome,
      review_reason: verdict.outcome === 'needs_review' ? verdict.reason : null,
      completed_at: verdict.outcome === 'expired' ? null : now,
    };
    transaction.set(ref, settled);
    if (member && verdict.outcome === 'paid') {
      changeMember(transaction, member, { status: 'pending_approval', payment_completed_at: now });
      enqueueMail(transaction, paidMail(member, settled));
    }
    if (member && verdict.outcome !== 'expired') {
      recordActivity(transaction, {
        action: verdict.outcome === 'paid' ? 'paid' : 'payment_needs_review',
        actor: 'payment provider',
        target: member,
        changed: verdict.outcome === 'paid' ? ['status', 'payment_completed_at'] : [],
      });
    }
    return settled;
  });
}
