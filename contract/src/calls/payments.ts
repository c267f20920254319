import { z } from 'zod';
import { byId, day, id, membershipType, product } from '../records/fields.ts';
import { paidMembers } from './club-payments.ts';
import { endpoint } from './endpoint.ts';

/** A renewal offer: the next term's days and type, and its requirements. */
export const renewal = z.object({
  from: day,
  until: day,
  membership_type: membershipType,
  /** Why the member cannot renew now, addressed to the member; null if they can. */
  obstacle: z.string().nullable(),
  /** Whether the policies have changed since they were last accepted and must be accepted again. */
  policies_changed: z.boolean(),
});

export type Renewal = z.output<typeof renewal>;

/** The same for a charter. */
export const charterRenewal = renewal.omit({ membership_type: true });

export type CharterRenewal = z.output<typeof charterRenewal>;

const answeredStatus = z.enum(['paid', 'unpaid', 'needs_review', 'refunded', 'partially_refunded', 'disputed']);

export const paymentsContract = {
  membershipTypes: endpoint({
    summary: 'Lists the memberships, the charter and the sanction, with prices in dollars.',
    method: 'GET',
    path: '/membership-types',
    access: 'public',
    answer: z.object({
      types: z.array(z.object({ id: product, name: z.string(), price: z.number() })),
    }),
  }),
  ownRenewal: endpoint({
    summary: 'Returns the term and the requirements if you renew your membership today.',
    method: 'GET',
    path: '/user/renewal',
    access: 'member',
    answer: z.object({ renewal }),
  }),
  charterRenewal: endpoint({
    summary: 'Returns the term and the requirements if you renew your charter today.',
    method: 'GET',
    path: '/academy-charters/{id}/renewal',
    access: 'member',
    params: byId,
    answer: z.object({ renewal: charterRenewal }),
  }),
  checkout: endpoint({
    summary:
      'Opens the hosted checkout for your own membership fee, charter, sanction or certificate of insurance, or returns the one already open. Without `application_id`, it is for the newest unpaid application; a certificate always needs it. For an approved member or charter from 60 days before the end, it is the renewal, which needs `policies_accepted` if the policies have changed. With `members` (ids), it is one checkout for the membership fees or renewals of several members of your account, and `membership_type` is that of the first. With `charter_id` too, a leader at the desk of the club pays for members of the club, of any account; a parent who has to accept the policies is emailed a link.',
    method: 'POST',
    path: '/payments/checkout',
    access: 'member',
    body: z.strictObject({
      membership_type: product,
      application_id: id.optional(),
      members: paidMembers.optional(),
      charter_id: id.optional(),
      policies_accepted: z.boolean().optional(),
      origin_url: z.url().max(200),
    }),
    answer: z.object({ url: z.url() }),
  }),
  paymentStatus: endpoint({
    summary:
      'Asks the provider for the status of a checkout and acts on it. `people` are the members it was opened for: those of your account, or those your club paid for.',
    method: 'GET',
    path: '/payments/status/{session_id}',
    access: 'member',
    params: z.strictObject({ session_id: id }),
    answer: z.object({
      payment_status: answeredStatus,
      status: z.enum(['open', 'complete', 'expired']),
      membership_type: product,
      renews: z.boolean(),
      /** The last day of the term that the renewal added; null if the payment is no renewal or was reversed. */
      renewed_until: day.nullable(),
      /** The charter of the club that paid; null if none did. */
      charter_id: id.nullable(),
      /** Amounts in dollars. */
      people: z.array(z.object({ user_id: id, name: z.string(), amount: z.number(), payment_status: answeredStatus })),
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
