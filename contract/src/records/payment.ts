import { z } from 'zod';
import { figureNames, paymentMethods, paymentStatuses, paymentTasks } from '../values/payment.ts';
import { payingClub } from './club-payment.ts';
import { day, email, id, instant, product } from './fields.ts';

/** Money returned, or being returned, to the payer. */
export const refund = z.object({
  /** Our id (also the idempotency key) if the office requested the refund; otherwise the provider's. */
  refund_id: id,
  /** The provider's id; null until it answers, or if the money is returned by hand. */
  provider_id: id.nullable(),
  amount_cents: z.int(),
  /** `waiting` for a manager’s word, or `declined` by it: neither was ever sent, and the payer is not notified. */
  state: z.enum(['waiting', 'declined', 'requested', 'succeeded', 'failed']),
  /** As shown to the payer; null for a refund made at the provider. */
  reason: z.string().nullable(),
  /** The asker in the office; null for a refund made at the provider, or one that the portal made by itself. */
  requested_by: id.nullable(),
  /** For a refund that waited, the confirmation. */
  requested_at: instant,
  /** The manager who confirmed it; null if it did not wait, or still does. */
  confirmed_by: id.nullable().default(null),
  /** Whether what was paid for ends once it is confirmed. */
  ends: z.boolean().default(false),
  /** When it succeeded, failed or was declined. */
  settled_at: instant.nullable(),
  /** Whether an email about something else (a denial) already announced it to the payer. */
  announced: z.boolean(),
  /** Whether the office must still decide what to do. */
  to_decide: z.boolean(),
});

export type Refund = z.output<typeof refund>;

/** Money reclaimed by the payer's bank. */
export const dispute = z.object({
  dispute_id: id,
  amount_cents: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  /** The bank's reason, in the provider's terms. */
  reason: z.string(),
  /** The federation's deadline for responding at the provider. */
  due_by: instant.nullable(),
  opened_at: instant,
  /** Whether the office must still decide what to do. */
  to_decide: z.boolean(),
});

export type Dispute = z.output<typeof dispute>;

/** Values derived from a payment's facts, stored for queries and sums; amounts in cents. */
export const paymentFigures = {
  payment_status: z.enum(paymentStatuses),
  task: z.enum(paymentTasks).nullable().default(null),
  /** 1 if money was received for a fee, else 0. */
  paid_count: z.int().default(0),
  /** Everything received, even if returned later; excludes payments under review. */
  paid_cents: z.int().default(0),
  review_cents: z.int().default(0),
  /** Returned to the payer. */
  refunded_cents: z.int().default(0),
  /** Refunds requested but not completed, in any currency. */
  refunding_cents: z.int().default(0),
  /** Reclaimed by banks, whether still open or lost. */
  disputed_cents: z.int().default(0),
  /** The figures above zero, so that a query finds the payments behind a figure in the report. */
  counted_as: z.array(z.enum(figureNames)).default([]),
  /** The last day the payment identifies the payer; null while it needs action, and once the payer is erased. */
  kept_until: day.nullable().default(null),
};

/**
 * The document `payments/{session_id}`: one per provider session, one per person if a session covers several, and one
 * per payment recorded by hand.
 */
export const payment = z.object({
  /** An id of ours for payments recorded by hand, and for everyone but the first in a joint payment. */
  session_id: id,
  /** The provider's session if it covers several people; null if it equals `session_id` or does not exist. */
  checkout_session: id.nullable().default(null),
  /** The number of people the session covers and its total in cents; null if it covers this payment only. */
  checkout_people: z.int().nullable().default(null),
  checkout_cents: z.int().nullable().default(null),
  /** The provider's id for the money; null until paid, or if recorded by hand. */
  payment_intent: id.nullable().default(null),
  method: z.enum(paymentMethods).default('card'),
  /** The office's reference for a payment recorded by hand: a check or transfer number. */
  reference: z.string().nullable().default(null),
  /** The day the office received a payment recorded by hand. */
  received_on: day.nullable().default(null),
  /** The member whose fee it is, or the leader of the application; not the payer if a club pays. */
  owner_uid: id,
  /** The club that paid; null if the member or a parent did. Refunds go to the payer. */
  club: payingClub.nullable().default(null),
  /** The last day for the signature that the fee waits for, although the club has paid; null if none is awaited. */
  sign_by: day.nullable().default(null),
  membership_type: product,
  /** The charter, event or certificate paid for; null for a membership fee. */
  application_id: id.nullable().default(null),
  /** Whether it pays for another term of a membership or charter. */
  renews: z.boolean().default(false),
  /** The name of the application, or of the certificate's holder; null for a membership fee. */
  subject: z.string().nullable().default(null),
  /** The requested amount; once the money arrives, the received amount. */
  amount_cents: z.int(),
  currency: z.string(),
  review_reason: z.string().nullable(),
  /** The review's state; null if there is no review. */
  review: z.enum(['open', 'accepted', 'refunded', 'closed']).nullable().default(null),
  refunds: z.array(refund).default([]),
  disputes: z.array(dispute).default([]),
  ...paymentFigures,
  user_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email,
    membership_number: z.string().nullable(),
  }),
  /** When the checkout was opened, or the start of the day the office was paid. */
  created_at: instant,
  /** When the money arrived or was recorded. */
  completed_at: instant.nullable(),
  /** Created by a populate call; removed by the cleanup. */
  test_data: z.boolean().default(false),
});

export type Payment = z.output<typeof payment>;
