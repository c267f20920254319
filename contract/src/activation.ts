import { z } from 'zod';
import { id, membershipType, optionalPersonName, password, personName, policiesAccepted } from './fields.ts';
import { consentMissing } from './registration.ts';

/** Whom an activation link invites and what is asked of them, or only that the link no longer works. */
export const invitation = z.object({
  valid: z.boolean(),
  user_name: z.string().optional(),
  membership_type: membershipType.optional(),
  membership_number: z.string().nullable().optional(),
  /** Whether a parent accepts for the member: a youth member under 18, or whose birth date is not known. */
  parent_asked: z.boolean().optional(),
  /** Whether a parent has to consent besides: for a child under 13, or whose birth date is not known. */
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

/** What an invited member accepts, by what the invitation says, or a parent for them. */
export function acceptanceBy(invited: Pick<Invitation, 'parent_asked' | 'parent_consent_needed'>) {
  const parent = invited.parent_asked ? personName(80) : optionalPersonName(80);
  return z.object({
    policies_accepted: policiesAccepted,
    parent_first_name: parent,
    parent_last_name: parent,
    parent_consent: invited.parent_consent_needed ? z.literal(true, consentMissing) : z.boolean().optional(),
  });
}

export type Acceptance = z.output<ReturnType<typeof acceptanceBy>>;
