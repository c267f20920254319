import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { withFigures } from '@portal/contract/rules/payment-state';
import { now } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { enqueueEmail } from '#mail/outbox.ts';
import { readMember } from '#members/index.ts';
import { transact } from '#platform/firestore.ts';
import { notFound } from '#platform/problem.ts';
import { readDenied, reopenFeeAfterRefund } from './denied.ts';
import { readCheckoutPayments } from './group-checkout.ts';
import { moneyChanges, withMoney } from './money.ts';
import { notifyChanges, notifyReview, recordPaymentActivity } from './notify.ts';
import { decidePayment, type Verdict } from './policy.ts';
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
  return {
    ...payment,
    payment_intent: session?.payment_intent ?? null,
    // The received amount may differ from the requested one.
    amount_cents: shareOf(payment, together, session?.amount_cents ?? 0),
    currency: session?.currency ?? payment.currency,
    payment_status: verdict.outcome,
    review: isReview ? 'open' : null,
    review_reason: isReview ? verdict.reason : null,
    completed_at: at,
  };
}

interface Settlement {
  payment: Payment;
  owner: Member | undefined;
  subject: Subject | undefined;
  verdict: Verdict;
}

function follow(transaction: Transaction, { payment, owner, subject, verdict }: Settlement, at: string): void {
  if (verdict.outcome === 'paid') {
    recordPaymentActivity(transaction, 'paid', payment, { owner, changed: subject?.moveOn(at) ?? [] });
    if (subject) enqueueEmail(transaction, subject.mail(payment));
  }
  if (verdict.outcome === 'needs_review') {
    recordPaymentActivity(transaction, 'payment_needs_review', payment, { owner });
    notifyReview(transaction, payment, owner, verdict.reason);
  }
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
    const together = await readCheckoutPayments(transaction, current);
    const owner = await readMember(transaction, current.owner_uid);
    const subject = owner && (await readSubject(transaction, current, owner));
    const denied = await readDenied(transaction, current, subject);
    const instant = now();
    const at = instant.toISOString();
    const verdict = decidePayment(session, { ...current, payer_uid: together[0]?.owner_uid }, subject, instant);
    const arrived = received(current, verdict, { session, together, at });
    const payment = withFigures(withMoney(arrived, ownMoney(current, together, money), at));
    if (JSON.stringify(payment) === JSON.stringify(current)) return current;
    writePayment(transaction, payment);
    follow(transaction, { payment, owner, subject, verdict }, at);
    reopenFeeAfterRefund(denied, payment);
    notifyChanges(transaction, payment, owner, moneyChanges(current, payment));
    return payment;
  });
}
