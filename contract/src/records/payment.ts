import { z } from 'zod';
import { figureNames, paymentMethods, paymentStatuses, paymentTasks } from '../values/payment.ts';
import { day, email, id, instant, product } from './fields.ts';

/** Money on its way back to the payer, or back already. */
export const refund = z.object({
  /** Ours where the office asked for it, and then also the idempotency key; else the provider's. */
  refund_id: id,
  /** The provider's; null until it has answered, and where the money is returned by hand. */
  provider_id: id.nullable(),
  amount_cents: z.int(),
  state: z.enum(['requested', 'succeeded', 'failed']),
  /** As it is told to the payer; null for a refund that was made at the provider. */
  reason: z.string().nullable(),
  /** The admin; null for a refund that was made at the provider. */
  requested_by: id.nullable(),
  requested_at: instant,
  /** When it succeeded or failed. */
  settled_at: instant.nullable(),
  /** Whether the payer was told of it by a mail about something else: a denial. */
  announced: z.boolean(),
  /** Whether the office still has to decide what follows. */
  to_decide: z.boolean(),
});

export type Refund = z.output<typeof refund>;

/** Money that the payer's bank claims back. */
export const dispute = z.object({
  dispute_id: id,
  amount_cents: z.int(),
  state: z.enum(['open', 'won', 'lost']),
  /** The bank's, in the provider's word. */
  reason: z.string(),
  /** Until when the federation can answer at the provider. */
  due_by: instant.nullable(),
  opened_at: instant,
  /** Whether the office still has to decide what follows. */
  to_decide: z.boolean(),
});

export type Dispute = z.output<typeof dispute>;

/** What follows from the facts of a payment, kept for queries and sums; amounts in cents. */
export const paymentFigures = {
  payment_status: z.enum(paymentStatuses),
  task: z.enum(paymentTasks).nullable().default(null),
  /** 1 where money was taken for a fee, else 0. */
  paid_count: z.int().default(0),
  /** What was taken, also where it went back since; what is under review is not part of it. */
  paid_cents: z.int().default(0),
  review_cents: z.int().default(0),
  /** What went back to the payer. */
  refunded_cents: z.int().default(0),
  /** What was asked to go back, and has not yet, whatever the currency. */
  refunding_cents: z.int().default(0),
  /** What banks claim back, or have. */
  disputed_cents: z.int().default(0),
  /** Which of these are more than nothing, so that a query finds the payments behind a figure of the report. */
  counted_as: z.array(z.enum(figureNames)).default([]),
  /** The last day for which it says who paid; null while somebody has to do something about it, and once it does not. */
  kept_until: day.nullable().default(null),
};

/**
 * The document `payments/{session_id}`: one for each session of the payment provider, for each person where it was opened for
 * several, and for each payment recorded by hand.
 */
export const payment = z.object({
  /** Of what was recorded by hand, an id of ours; also of all but the first of those who pay together. */
  session_id: id,
  /** The provider's session, where it was opened for several people; null where it is `session_id`, or there is none. */
  checkout_session: id.nullable().default(null),
  /** For how many people that session is, and what it asks for in all, in cents; null where it is for this payment alone. */
  checkout_people: z.int().nullable().default(null),
  checkout_cents: z.int().nullable().default(null),
  /** The provider's for the money; null until it is paid, and where it was recorded by hand. */
  payment_intent: id.nullable().default(null),
  method: z.enum(paymentMethods).default('card'),
  /** The office's, for a payment recorded by hand: the number of a check, of a transfer. */
  reference: z.string().nullable().default(null),
  /** The day on which the office received a payment recorded by hand. */
  received_on: day.nullable().default(null),
  owner_uid: id,
  membership_type: product,
  /** The charter or event that is paid for; null for a membership fee. */
  application_id: id.nullable().default(null),
  /** Whether it is for a further term of a membership or a charter. */
  renews: z.boolean().default(false),
  /** What the application is for, as people call it; null for a membership fee. */
  subject: z.string().nullable().default(null),
  /** What is asked for, and from its arrival on what has arrived. */
  amount_cents: z.int(),
  currency: z.string(),
  review_reason: z.string().nullable(),
  /** How the review stands; null where there is none. */
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
  /** When the checkout was opened, or the day begun on which the office was paid. */
  created_at: instant,
  /** When the money had arrived, or was recorded. */
  completed_at: instant.nullable(),
  /** Made by one of the populate calls, and taken away by the cleanup. */
  test_data: z.boolean().default(false),
});

export type Payment = z.output<typeof payment>;
