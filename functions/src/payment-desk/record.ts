import type { OfficeRenewal, RecordedPayment } from '@portal/contract/calls/payment-desk';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { idOf, nameOf } from '@portal/contract/rules/application';
import { isInReview, underReviewText } from '@portal/contract/rules/payment-review';
import { isApplicationKind, productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { newestUnpaid, readApplication } from '#applications/index.ts';
import { findMember, readKnown } from '#members/index.ts';
import { nextTypeOf } from '#members/policy.ts';
import {
  applyFee,
  closingCheckouts,
  createPayment,
  newPaymentId,
  payableOf,
  readPaymentsFor,
  readSubject,
  recordPaymentActivity,
  requireClosed,
} from '#payments/index.ts';
import { invalid, notFound, Problem } from '#platform/problem.ts';
import { requireNotOwn } from './policy.ts';
import { recordedPayment } from './recorded-payment.ts';

const nothingDue = 'No fee is due that this payment could be recorded for.';

async function applicationIdOf({ user_id, membership_type, application_id }: RecordedPayment): Promise<string | null> {
  if (membership_type === 'facility_certificate') {
    throw invalid({ membership_type: 'The fee for a certificate of insurance is paid by card' });
  }
  if (!isApplicationKind(membership_type)) {
    if (application_id) throw invalid({ application_id: 'Not used for a membership fee' });
    return null;
  }
  if (application_id) return application_id;
  const newest = await newestUnpaid(membership_type, user_id);
  if (!newest) throw new Problem(409, nothingDue);
  return idOf(newest);
}

/** Reports whether a fee is for a further term of an approved member or charter. */
async function isRenewal(
  transaction: Transaction,
  { membership_type, application_id }: Pick<Payment, 'membership_type' | 'application_id'>,
  owner: Member,
): Promise<boolean> {
  if (!isApplicationKind(membership_type)) return owner.status === 'approved';
  if (membership_type !== 'academy_charter' || !application_id) return false;
  return (await readApplication(transaction, membership_type, application_id))?.status === 'approved';
}

/**
 * Records a payment that the office received by cash, check or transfer for a fee that is due, and moves the member or
 * application forward like a card payment. The office decides whether the amount is right. Closes an open checkout.
 * Throws 404 for an unknown member or application, 403 for the admin's own, 409 if no fee is due or a payment for it is
 * under review, and 503 if an open checkout cannot be closed.
 */
export async function recordPayment(form: RecordedPayment, actor: Member): Promise<Payment> {
  requireNotOwn(await findMember(form.user_id), actor);
  const application_id = await applicationIdOf(form);
  // Created outside the transaction, so that a retry does not record a second payment.
  const id = newPaymentId();
  return closingCheckouts(async (transaction) => {
    const owner = await readKnown(transaction, form.user_id);
    const isMembership = !isApplicationKind(form.membership_type);
    const renews = await isRenewal(transaction, { ...form, application_id }, owner);
    const type = renews ? nextTypeOf(owner) : owner.membership_type;
    if (isMembership && form.membership_type !== type) {
      throw invalid({ membership_type: 'This is not the member’s type' });
    }
    const { user_id: _, ...received } = form;
    const fresh = recordedPayment({ ...received, session_id: id, application_id, renews }, owner);
    const subject = await readSubject(transaction, fresh, owner);
    if (!subject || (subject.application && subject.application.owner_uid !== owner.user_id)) throw notFound();
    if (subject.notDue) throw new Problem(409, nothingDue);
    await requireClosed(transaction, payableOf(fresh));
    // Checked last: a checkout that had to be closed may have been paid and put under review.
    const payments = await readPaymentsFor(transaction, payableOf(fresh));
    if (isInReview(payments, application_id)) throw new Problem(409, underReviewText);
    const payment = { ...fresh, subject: subject.application ? nameOf(subject.application) : null };
    createPayment(transaction, payment);
    const changed = applyFee(transaction, payment, { owner, subject }, payment.completed_at ?? payment.created_at);
    recordPaymentActivity(transaction, 'payment_recorded', payment, { owner, actor, changed });
    return payment;
  });
}

/** Records a renewal fee that the office received today, at the current price. Throws like `recordPayment`. */
export async function recordRenewal(
  fee: Pick<RecordedPayment, 'user_id' | 'membership_type' | 'application_id'>,
  received: Pick<RecordedPayment, 'method'> & Pick<OfficeRenewal, 'reference'>,
  actor: Member,
): Promise<void> {
  const { method, reference = '' } = received;
  const amount_cents = productOf(fee.membership_type).price_cents;
  await recordPayment({ ...fee, method, reference, amount_cents, received_on: dayOf() }, actor);
}
