import type { Dispute, Payment, Refund } from '@portal/contract/records/payment';
import { isUnderReview, refundDueOn } from '@portal/contract/rules/payment-state';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { dayText, usd } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { letterTo } from './account-letters.ts';
import { type Addressee, mailTo, paidFacts, portalAction } from './letters.ts';
import type { Letter, Mail } from './outbox.ts';

/** Returns the facts without user-entered text, except for a child's name to a parent with a confirmed address. */
function factsOf(payment: Payment, payer?: Payer): Letter['facts'] {
  const { name } = productOf(payment.membership_type);
  const isOfChild = payer?.email_confirmed && payer.parent_first_name;
  return paidFacts(payment, isOfChild ? `${name} membership of ${payer.first_name}` : name);
}

type Said = Pick<Letter, 'subject' | 'paragraphs'> & Partial<Pick<Letter, 'facts'>>;

/** The payer with the current email address; undefined if deleted, in which case the payment's address is used. */
type Payer = Addressee | undefined;

/** Builds an email to the payer, never to an account that has since handed the member over. */
function toPayer(payment: Payment, payer: Payer, { subject, paragraphs, facts = factsOf(payment, payer) }: Said): Mail {
  const target = { place: 'payments', member: payment.owner_uid } as const;
  const action = { label: 'Go to your dashboard', target };
  return letterTo(payer?.email ?? payment.user_info.email, subject, paragraphs, { facts, action });
}

/** Builds an email to the office, which finds the payment by its reference. */
function toOffice(payment: Payment, { subject, paragraphs, facts = factsOf(payment) }: Said): Mail {
  const action = portalAction('Go to the portal', 'office-payments');
  return { ...letterTo(brand.email, subject, paragraphs, { facts, action }), reply_to: null };
}

/** Notifies the payer that a received payment does not match and that nothing more needs to be paid. */
export function reviewMail(payment: Payment, payer: Payer): Mail {
  return toPayer(payment, payer, {
    subject: 'Your payment is under review',
    paragraphs: [
      'We received a payment from you, but it does not match what was due. We will review it and email you.',
      `You do not need to pay again. If you have a question, email us at ${brand.email} and include the reference.`,
    ],
  });
}

/** Asks the office to review a payment and gives the reason. */
export function reviewTaskMail(payment: Payment, reason: string): Mail {
  return toOffice(payment, {
    subject: 'A payment needs review',
    paragraphs: [
      'We received a payment that does not match what was due. It did not approve anything, and the payer is not asked to pay anything else.',
      'Open Payments in the portal to count it for the fee, refund it or close it.',
    ],
    facts: [...factsOf(payment), { name: 'Reason', value: reason }],
  });
}

/** Notifies the payer that the review closed without a result for them. */
export function reviewClosedMail(payment: Payment, payer: Payer): Mail {
  return toPayer(payment, payer, {
    subject: 'We reviewed your payment',
    paragraphs: [
      'We reviewed your payment and closed the review. Your dashboard shows whether a fee is still due.',
      `If you have a question, email us at ${brand.email} and include the reference.`,
    ],
  });
}

/** Builds the receipt for a received payment. */
export function receiptMail(payment: Payment, payer: Payer): Mail {
  const { completed_at, received_on, refunded_cents } = payment;
  const paidOn = received_on ?? (completed_at && dayOf(new Date(completed_at)));
  return toPayer(payment, payer, {
    subject: 'Your receipt',
    paragraphs: [
      'This is the receipt for your payment.',
      ...(isUnderReview(payment) ? ['We are still reviewing this payment.'] : []),
    ],
    facts: [
      { name: 'Receipt number', value: receiptNumberOf(payment) },
      ...factsOf(payment, payer),
      ...(paidOn ? [{ name: 'Paid on', value: dayText(paidOn) }] : []),
      ...(refunded_cents > 0 ? [{ name: 'Refunded', value: usd(refunded_cents / 100) }] : []),
    ],
  });
}

/** Notifies the payer of a refund: amount, reason and arrival date. */
export function refundedMail(payment: Payment, payer: Payer, { amount_cents, reason, requested_at }: Refund): Mail {
  const way =
    payment.method === 'card'
      ? `The money goes back to your card within 10 business days, by ${dayText(refundDueOn(requested_at))}.`
      : `We will return the money to you within 10 business days, by ${dayText(refundDueOn(requested_at))}.`;
  return toPayer(payment, payer, {
    subject: 'We refunded your payment',
    paragraphs: [
      `We refunded ${usd(amount_cents / 100)}. ${way}`,
      ...(reason ? ['The reason:', ...reason.split(/\n+/)] : []),
      `If you have a question, email us at ${brand.email} and include the reference.`,
    ],
    facts: [...factsOf(payment, payer), { name: 'Refunded', value: usd(amount_cents / 100) }],
  });
}

/** Asks the office whether the membership or application ends after money went back without its involvement. */
export function endTaskMail(payment: Payment, cents: number, by: 'refund' | 'dispute'): Mail {
  const happened =
    by === 'refund'
      ? `${usd(cents / 100)} was refunded at the payment provider.`
      : `The payer’s bank took back ${usd(cents / 100)}: the dispute is lost.`;
  return toOffice(payment, {
    subject: by === 'refund' ? 'A payment was refunded at the payment provider' : 'A dispute was lost',
    paragraphs: [
      happened,
      'Nothing else has changed. Open Payments in the portal and decide whether what was paid for ends with it.',
    ],
  });
}

/** Asks the office for a second manager's word on a refund. */
export function refundWaitingTaskMail(payment: Payment, { amount_cents }: Refund): Mail {
  return toOffice(payment, {
    subject: 'A refund needs a second manager',
    paragraphs: [
      `A refund of ${usd(amount_cents / 100)} is above the limit, so nothing has been returned yet.`,
      'Open Payments in the portal to confirm or decline it.',
    ],
  });
}

/** Notifies the colleague who asked for a refund that a manager declined it, with the manager's note. */
export function refundDeclinedMail(payment: Payment, asker: Addressee, { amount_cents }: Refund, note = ''): Mail {
  const paragraphs = [`A manager declined the refund of ${usd(amount_cents / 100)} that you asked for.`];
  if (note) paragraphs.push('The note:', ...note.split(/\n+/));
  const action = portalAction('Go to the portal', 'office-payments');
  return mailTo(asker, 'Your refund was declined', paragraphs, { facts: factsOf(payment), action });
}

/** Notifies the office that a refund it requested failed. */
export function refundFailedTaskMail(payment: Payment, { amount_cents }: Refund): Mail {
  return toOffice(payment, {
    subject: 'A refund failed',
    paragraphs: [
      `The refund of ${usd(amount_cents / 100)} did not go through, and the money is still with us.`,
      'Open Payments in the portal to refund it again, or return the money another way and close it.',
    ],
  });
}

/** Notifies the office of a dispute and the response deadline. */
export function disputeTaskMail(payment: Payment, { amount_cents, due_by }: Dispute): Mail {
  const until = due_by ? ` Answer there by ${dayText(dayOf(new Date(due_by)))}.` : '';
  return toOffice(payment, {
    subject: 'A payment is disputed',
    paragraphs: [
      `The payer’s bank claims back ${usd(amount_cents / 100)}. The payment provider shows why, and takes your answer.${until}`,
    ],
  });
}
