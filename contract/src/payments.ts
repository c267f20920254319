import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, id, instant, product } from './fields.ts';

/** `open` waits for the payer; `needs_review` was paid but does not fit, so a person has to look. */
export const paymentStatuses = ['open', 'paid', 'expired', 'needs_review'] as const;

/** The document `payments/{session_id}`: one for each session of the payment provider. */
export const payment = z.object({
  session_id: id,
  owner_uid: id,
  membership_type: product,
  /** The charter or event that is paid for; null for a membership fee. */
  application_id: id.nullable().default(null),
  /** What the application is for, as people call it; null for a membership fee. */
  subject: z.string().nullable().default(null),
  amount_cents: z.int(),
  currency: z.string(),
  payment_status: z.enum(paymentStatuses),
  review_reason: z.string().nullable(),
  user_info: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email,
    membership_number: z.string().nullable(),
  }),
  created_at: instant,
  completed_at: instant.nullable(),
  /** Made by one of the populate calls, and taken away by the cleanup. */
  test_data: z.boolean().default(false),
});

export type Payment = z.output<typeof payment>;

export const paymentsContract = {
  membershipTypes: endpoint({
    summary: 'Lists the catalog: what can be bought, with prices in dollars.',
    method: 'GET',
    path: '/membership-types',
    access: 'public',
    answer: z.object({
      types: z.array(z.object({ id: product, name: z.string(), price: z.number() })),
    }),
  }),
  checkout: endpoint({
    summary:
      'Opens the hosted checkout for your own membership fee, charter or sanction, or returns the one already open. Without `application_id`, it is for the newest unpaid application.',
    method: 'POST',
    path: '/payments/checkout',
    access: 'member',
    body: z.strictObject({ membership_type: product, application_id: id.optional(), origin_url: z.url().max(200) }),
    answer: z.object({ url: z.url() }),
  }),
  paymentStatus: endpoint({
    summary: 'Asks the provider for the status of a checkout and acts on it.',
    method: 'GET',
    path: '/payments/status/{session_id}',
    access: 'member',
    params: z.strictObject({ session_id: id }),
    answer: z.object({
      payment_status: z.enum(['paid', 'unpaid', 'needs_review']),
      status: z.enum(['open', 'complete', 'expired']),
      membership_type: product,
    }),
  }),
  stripeWebhook: endpoint({
    summary: 'Receives signed events from the payment provider.',
    method: 'POST',
    path: '/stripe/webhook',
    access: 'signed',
    maxBodyBytes: 256_000,
    answer: z.object({ received: z.literal(true) }),
  }),
};
