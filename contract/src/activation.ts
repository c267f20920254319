import { z } from 'zod';
import { id, membershipType, optionalPersonName, password, personName, policiesAccepted } from './fields.ts';
import type { MembershipType } from './membership.ts';
import { consentMissing } from './registration.ts';

/** Whom an activation link invites and what is asked of them, or only that the link no longer works. */
export const invitation = z.object({
  valid: z.boolean(),
  user_name: z.string().optional(),
  membership_type: membershipType.optional(),
  membership_number: z.string().nullable().optional(),
  /** A youth member under 13, or whose birth date is not known. */
  parent_consent_needed: z.boolean().optional(),
  /** What is known of the parent of a youth member. */
  parent_first_name: z.string().nullable().optional(),
  parent_last_name: z.string().nullable().optional(),
});

export type Invitation = z.output<typeof invitation>;

/** What an activation link takes: a password, and from the form what is accepted with it. */
export const activation = z.strictObject({
  token: id,
  password,
  policies_accepted: policiesAccepted.optional(),
  parent_first_name: optionalPersonName(80),
  parent_last_name: optionalPersonName(80),
  parent_consent: z.boolean().optional(),
});

export type Activation = z.output<typeof activation>;

/** What an invited member accepts, by what the invitation says: the policies, and for a youth member a parent does. */
export function acceptanceBy(invited: {
  membership_type?: MembershipType | undefined;
  parent_consent_needed?: boolean | undefined;
}) {
  const parent = invited.membership_type === 'youth' ? personName(80) : optionalPersonName(80);
  return z.object({
    policies_accepted: policiesAccepted,
    parent_first_name: parent,
    parent_last_name: parent,
    parent_consent: invited.parent_consent_needed ? z.literal(true, consentMissing) : z.boolean().optional(),
  });
}

export type Acceptance = z.output<ReturnType<typeof acceptanceBy>>;
