import { z } from 'zod';
import { charterAnswer } from '../records/charter.ts';
import { byId, dayWithin, id, line, optionalLine, optionalParagraph, paragraph, product } from '../records/fields.ts';
import { user } from '../records/member.ts';
import { payment, refund } from '../records/payment.ts';
import { pastDays } from '../values/day-spans.ts';
import { recordedMethods } from '../values/payment.ts';
import { endpoint } from './endpoint.ts';

/** The maximum amount of one payment recorded by hand, in cents. */
const maxCents = 1_000_000;

const cents = z.int().min(1, 'Please enter an amount').max(maxCents, 'Please enter a smaller amount');

/** A refund as calls return it. */
export const refundAnswer = refund.pick({ refund_id: true, state: true, amount_cents: true });

export type RefundAnswer = z.output<typeof refundAnswer>;

/** A payment as the API returns it to admins. */
export const paymentAnswer = payment.omit({ test_data: true });

export type PaymentAnswer = z.output<typeof paymentAnswer>;

/** The office's refund request: refunds everything left unless an amount is given; the payer reads the reason. */
export const refundRequest = z.strictObject({
  amount_cents: cents.optional(),
  reason: paragraph(500),
  ends: z.boolean().default(false),
});

/** The word on a refund that waits for it; only the office reads the note, and the asker if it is declined. */
export const refundWord = z.strictObject({
  refund_id: id,
  action: z.enum(['confirm', 'decline']),
  note: optionalParagraph(500),
});

/** The office's decision on a payment under review; only the office reads the note. */
export const reviewDecision = z.strictObject({
  action: z.enum(['accept', 'refund', 'close']),
  note: paragraph(500),
  ends: z.boolean().default(false),
});

/** The office's record of a payment received outside the portal. */
export const recordedPayment = z.strictObject({
  user_id: id,
  membership_type: product,
  application_id: id.optional(),
  method: z.enum(recordedMethods),
  amount_cents: cents,
  reference: line(120),
  received_on: dayWithin(pastDays),
});

/**
 * The office's renewal of a membership or charter: free of charge with a reason for the file, or with the payment
 * received.
 */
export const officeRenewal = z
  .strictObject({
    method: z.enum(['free', ...recordedMethods]),
    reference: optionalLine(120),
    reason: optionalParagraph(500),
  })
  .superRefine(({ method, reference, reason }, context) => {
    const [field, given] = method === 'free' ? ['reason', reason] : ['reference', reference];
    if (!given) context.addIssue({ code: 'custom', path: [field], message: 'This field is required' });
  });

export type OfficeRenewal = z.output<typeof officeRenewal>;
export type RefundRequest = z.output<typeof refundRequest>;
export type RefundWord = z.output<typeof refundWord>;
export type ReviewDecision = z.output<typeof reviewDecision>;
export type RecordedPayment = z.output<typeof recordedPayment>;

const bySession = z.strictObject({ session_id: id });

export const paymentDeskContract = {
  refundPayment: endpoint({
    summary:
      'Refunds a payment: the given amount, or the entire remainder. Repeating the request within ten minutes returns the same refund. `ends` also ends what was paid for. Above the limit of the installation, counted per payment, the refund is `waiting` until a second manager confirms it.',
    method: 'POST',
    path: '/admin/payments/{session_id}/refund',
    access: 'office',
    stepUp: true,
    params: bySession,
    body: refundRequest,
    answer: z.object({ refund: refundAnswer, payment: paymentAnswer }),
  }),
  confirmRefund: endpoint({
    summary:
      'Decides a `waiting` refund. `confirm`, by a manager other than the one who asked, has it made and ends what was paid for if the request said so. `decline`, by a manager or the one who asked, releases the money. Repeating it changes nothing.',
    method: 'POST',
    path: '/admin/payments/{session_id}/refund/confirm',
    access: 'office',
    stepUp: true,
    params: bySession,
    body: refundWord,
    answer: z.object({ refund: refundAnswer, payment: paymentAnswer }),
  }),
  reviewPayment: endpoint({
    summary:
      'Decides a payment that needs review: `accept` applies it to the fee that is due, `refund` returns it, and `close` only records the reason. `close` also settles a failed refund, or a refund or lost dispute at the provider; with `ends`, it also ends what was paid for.',
    method: 'POST',
    path: '/admin/payments/{session_id}/review',
    access: 'office',
    stepUp: ['body', 'action', 'refund'],
    params: bySession,
    body: reviewDecision,
    answer: z.object({ payment: paymentAnswer }),
  }),
  renewMembership: endpoint({
    summary:
      'Renews a membership, from 60 days before its end: free of charge, with a reason for the file, or with a payment of the full price by cash, check or bank transfer. Closes an open checkout.',
    method: 'POST',
    path: '/admin/memberships/{id}/renew',
    access: 'office',
    params: byId,
    body: officeRenewal,
    answer: z.object({ user }),
  }),
  renewCharter: endpoint({
    summary:
      'Renews a charter the same way, from 60 days before its end. The number, roster and certificate code stay the same. Closes an open checkout.',
    method: 'POST',
    path: '/admin/academy-charters/{id}/renew',
    access: 'office',
    params: byId,
    body: officeRenewal,
    answer: z.object({ academy_charter: charterAnswer }),
  }),
  recordPayment: endpoint({
    summary:
      'Records a payment by cash, check or bank transfer for a fee that is due, as if it had been paid by card, and closes an open checkout.',
    method: 'POST',
    path: '/admin/payments',
    access: 'office',
    body: recordedPayment,
    answer: z.object({ payment: paymentAnswer }),
    status: 201,
  }),
};
