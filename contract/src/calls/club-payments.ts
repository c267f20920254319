import { z } from 'zod';
import { acceptance, invitation } from '../records/activation.ts';
import { clubFee, clubPaymentAnswer } from '../records/club-payment.ts';
import { byId, day, dayWithin, id, line } from '../records/fields.ts';
import { clubPaymentsShown, maxPaidAtOnce, signatureDays } from '../values/club-payment.ts';
import { pastDays } from '../values/day-spans.ts';
import { recordedMethods } from '../values/payment.ts';
import { endpoint } from './endpoint.ts';

/** The members whose fees a club pays, without repeats. */
export const paidMembers = z
  .array(id)
  .min(1, 'Please choose at least one member')
  .max(maxPaidAtOnce, `Please choose at most ${maxPaidAtOnce} members at once`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each person can be named once');

/** The data that the page behind a signing link needs, or only that the link no longer works. */
export const signingOffer = invitation
  .pick({
    valid: true,
    membership_type: true,
    parent_asked: true,
    parent_consent_needed: true,
    emergency_contact_asked: true,
    parent_first_name: true,
    parent_last_name: true,
  })
  .extend({
    first_name: z.string().optional(),
    academy_name: z.string().optional(),
    /** The last day to accept. */
    sign_by: day.optional(),
  });

export type SigningOffer = z.output<typeof signingOffer>;

/** The office's record of one payment by which a club pays for several members. */
export const recordedClubPayment = z.strictObject({
  members: paidMembers,
  method: z.enum(recordedMethods),
  reference: line(120),
  amount_cents: z.int().min(1, 'Please enter an amount').max(100_000_000, 'Please enter a smaller amount'),
  received_on: dayWithin(pastDays),
});

export type RecordedClubPayment = z.output<typeof recordedClubPayment>;

const fees = z.object({ academy_name: z.string(), fees: z.array(clubFee) });

export const clubPaymentsContract = {
  clubFees: endpoint({
    summary:
      'Lists the membership fees and renewals that your club can pay for its members now, by name. Leaves out fees under review and those that wait for a signature. Amounts in cents.',
    method: 'GET',
    path: '/academy-charters/{id}/fees',
    access: 'leader',
    params: byId,
    answer: fees,
  }),
  clubPayments: endpoint({
    summary: `Lists what your club has paid for its members, newest first, at most ${clubPaymentsShown}, with what became of each share. Amounts in cents.`,
    method: 'GET',
    path: '/academy-charters/{id}/payments',
    access: 'leader',
    params: byId,
    answer: z.object({ payments: z.array(clubPaymentAnswer) }),
  }),
  clubFeesForOffice: endpoint({
    summary: 'Lists the same fees for the office, which records a check of the club.',
    method: 'GET',
    path: '/admin/academy-charters/{id}/fees',
    access: 'office',
    params: byId,
    answer: fees,
  }),
  recordClubPayment: endpoint({
    summary:
      'Records one payment by cash, check or bank transfer by which a club pays for several of its members, as if it had been paid by card. The amount has to be the sum of their fees. Records all of them or none.',
    method: 'POST',
    path: '/admin/academy-charters/{id}/payments',
    access: 'office',
    params: byId,
    body: recordedClubPayment,
    answer: z.object({ payment: clubPaymentAnswer }),
    status: 201,
  }),
  validateSigningToken: endpoint({
    summary:
      'Checks whether the token from a signing link, or its SHA-256 in hex, still works. Returns the member’s first name, the club that paid, and what has to be entered.',
    method: 'POST',
    path: '/auth/validate-signing-token',
    access: 'public',
    body: z.strictObject({ token: z.string().max(500) }),
    answer: signingOffer,
  }),
  sign: endpoint({
    summary: `Accepts the policies for a member whose club has paid, without signing in; a parent does for a minor. Then the fee counts. The link works once, within ${signatureDays} days of the payment, and not after a hand-over or a change of the email address.`,
    method: 'POST',
    path: '/auth/sign',
    access: 'public',
    body: acceptance.extend({ token: id }),
    answer: z.object({ ok: z.literal(true) }),
  }),
};
