import { z } from 'zod';
import { shareStates } from '../values/club-payment.ts';
import { paymentMethods } from '../values/payment.ts';
import { day, id, instant, membershipType } from './fields.ts';

/** The club that paid a member's fee, as the member's own records name it. */
export const payingClub = z.object({ charter_id: id, academy_name: z.string() });

export type PayingClub = z.output<typeof payingClub>;

/**
 * The document `club_payments/{session_id}`: one checkout, or one check, by which a club pays fees of several members.
 * Only the server reads it, since a payment may be read by the member it is for.
 */
export const clubPayment = z.object({
  /** The provider's session, or an id of ours if the office recorded the payment. */
  session_id: id,
  ...payingClub.shape,
  /** The leader who paid, or the charter's leader if the office recorded it. */
  owner_uid: id,
  payer_name: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  received_on: day.nullable(),
  /** The payments, one per member, in order. */
  payments: z.array(id),
  /** The sum of the fees when they were requested. */
  amount_cents: z.int(),
  created_at: instant,
  /** The last day it names the payer; null once the payer is erased. */
  kept_until: day.nullable(),
});

export type ClubPayment = z.output<typeof clubPayment>;

/** A fee that a club can pay for one of its members. */
export const clubFee = z.object({
  user_id: id,
  name: z.string(),
  membership_number: z.string().nullable(),
  membership_type: membershipType,
  amount_cents: z.int(),
  renews: z.boolean(),
  /** Whether a parent, or the member, has to accept the policies after the club has paid; null if not. */
  signer: z.enum(['parent', 'member']).nullable(),
});

export type ClubFee = z.output<typeof clubFee>;

/** A payment of a club with the members it was for, as the club and the office see it; amounts in cents. */
export const clubPaymentAnswer = clubPayment
  .pick({ session_id: true, academy_name: true, payer_name: true, method: true, reference: true, received_on: true })
  .extend({
    receipt_number: z.string(),
    /** When the money arrived, or was recorded; null until then. */
    completed_at: instant.nullable(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    shares: z.array(
      z.object({
        session_id: id,
        name: z.string(),
        membership_type: membershipType,
        renews: z.boolean(),
        amount_cents: z.int(),
        refunded_cents: z.int(),
        state: z.enum(shareStates),
        /** The last day for the signature; null if none is awaited. */
        sign_by: day.nullable(),
      }),
    ),
  });

export type ClubPaymentAnswer = z.output<typeof clubPaymentAnswer>;
