import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { clubPaidMail } from '#mail/club-payment-letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMember } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { applyFee } from './apply-fee.ts';
import { readClubPayment } from './club-payments.ts';
import { readDenied, reopenFeeAfterRefund } from './denied.ts';
import { readCheckoutPayments } from './group-checkout.ts';
import { moneyChanges, withMoney } from './money.ts';
import { notifyChanges, notifyReview, type PaidFor, recordPaymentActivity } from './notify.ts';
import { decidePayment, isDecided, type Verdict } from './policy.ts';
import { readReturn, withReturn } from './returns.ts';
import { ownMoney, shareOf } from './shares.ts';
import { readPayment, writePayment } from './store.ts';
import type { CheckoutSession } from './stripe.ts';
import type { ProviderMoney } from './stripe-money.ts';
import { readSubject, type Subject } from './subject.ts';

/** The provider's report about a payment: its session, its money, or both. */
export interface ProviderUpdate extends Partial<ProviderMoney> {
  session?: CheckoutSession | undefined;
}

function received(
  payment: Payment,
  verdict: Verdict,
  { session, together, at }: { session: CheckoutSession | undefined; together: readonly Payment[]; at: string },
): Payment {
  if (verdict.outcome === 'nothing') return payment;
  if (verdict.outcome === 'expired') return { ...payment, payment_status: 'expired' };
  const isReview = verdict.outcome === 'needs_review';
  const arrived: Payment = {
    ...payment,
    payment_intent: session?.payment_intent ?? null,
    // The received amount may differ from the requested one.
    amount_cents: shareOf(payment, together, session?.amount_cents ?? 0),
    currency: session?.currency ?? payment.currency,
    payment_status: isReview ? 'needs_review' : 'paid',
    review: isReview ? 'open' : null,
    review_reason: isReview ? verdict.reason : null,
    completed_at: at,
  };
  return verdict.outcome === 'returned' ? withReturn(arrived, verdict.reason, at) : arrived;
}

interface Settlement extends PaidFor {
  payment: Payment;
  subject: Subject | undefined;
  verdict: Verdict;
}

function follow(transaction: Transaction, { payment, owner, club, subject, verdict }: Settlement, at: string): void {
  // One email for all shares.
  const isArrival = verdict.outcome === 'paid' || verdict.outcome === 'returned';
  if (isArrival && club?.leader && club.session_id === payment.session_id) {
    enqueueEmail(transaction, clubPaidMail(club.leader, club));
  }
  if (verdict.outcome === 'paid') {
    const changed = subject ? applyFee(transaction, payment, { owner, subject }, at) : [];
    recordPaymentActivity(transaction, 'paid', payment, { owner, changed });
  }
  if (verdict.outcome === 'returned') recordPaymentActivity(transaction, 'paid', payment, { owner });
  if (verdict.outcome === 'needs_review') {
    recordPaymentActivity(transaction, 'payment_needs_review', payment, { owner });
    notifyReview(transaction, payment, { owner, club }, verdict.reason);
  }
}

async function signByOf(payment: Payment, owner: Member): Promise<string | null> {
  if (!payment.club) return null;
  // Loaded only now, since the texts of the policies come with it.
  const { signByFor } = await import('./signature.ts');
  return signByFor(payment, owner);
}

/** Returns the subject of a share of a club, which pays only for its members. */
function inClub(subject: Subject | undefined, owner: Member | undefined, { club }: Payment): Subject | undefined {
  const hasLeft = club !== null && owner?.club_id !== club.charter_id;
  return subject && hasLeft ? { ...subject, notDue: 'the member has left the club' } : subject;
}

/**
 * Applies what the provider reports, all or nothing: writes the payment and its share of refunds and disputes, moves
 * the member, application or certificate forward, sends notifications and records the activity.
 * Idempotent, and safe to run late. Returns the updated payment. Throws 404 for a session that was not opened here.
 */
export async function settle(sessionId: string, { session, ...money }: ProviderUpdate): Promise<Payment> {
  return transact(async (transaction) => {
    const current = await readPayment(transaction, sessionId);
    if (!current) throw notFound();
    const club = await readClubPayment(transaction, current);
    const together = await readCheckoutPayments(transaction, current, club);
    const owner = await readMember(transaction, current.owner_uid);
    const subject = inClub(owner && (await readSubject(transaction, current, owner)), owner, current);
    // Read only then: the query costs a read for each of the member's payments.
    const isUndue = session?.paid && (!subject || subject.notDue) && !isDecided(current);
    const returns = isUndue ? await readReturn(transaction, current, owner) : undefined;
    const denied = await readDenied(transaction, current, subject);
    const instant = now();
    const at = instant.toISOString();
    const begun = {
      ...current,
      payer_uid: club?.owner_uid ?? together[0]?.owner_uid,
      checkout_cents: club?.amount_cents ?? current.checkout_cents,
      returns,
    };
    const verdict = decidePayment(session, begun, subject, instant);
    const sign_by = verdict.outcome === 'paid' && owner ? await signByOf(current, owner) : current.sign_by;
    const arrived = { ...received(current, verdict, { session, together, at }), sign_by };
    const payment = withFigures(withMoney(arrived, ownMoney(current, together, money), at));
    if (JSON.stringify(payment) === JSON.stringify(current)) return current;
    writePayment(transaction, payment);
    follow(transaction, { payment, owner, club, subject, verdict }, at);
    reopenFeeAfterRefund(denied, payment);
    notifyChanges(transaction, payment, { owner, club }, moneyChanges(current, payment));
    return payment;
  });
}
