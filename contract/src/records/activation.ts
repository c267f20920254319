import { z } from 'zod';
import { consentMissing } from '../values/ages.ts';
import { id, membershipType, optionalPersonName, password, personName, policiesAccepted } from './fields.ts';
import { askingForContact, emergencyContact } from './registration.ts';

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
  /** Whether it is not known yet whom to call in an emergency, or at which number. */
  emergency_contact_asked: z.boolean().optional(),
  /** What is known of the parent of a youth member. */
  parent_first_name: z.string().nullable().optional(),
  parent_last_name: z.string().nullable().optional(),
});

export type Invitation = z.output<typeof invitation>;

/** What an activation link takes: a password, and from the form what is accepted with it, and whom to call. */
export const activation = z.strictObject({
  token: id,
  password,
  policies_accepted: policiesAccepted.optional(),
  parent_first_name: optionalPersonName(80),
  parent_last_name: optionalPersonName(80),
  parent_consent: z.boolean().optional(),
  ...emergencyContact,
});

export type Activation = z.output<typeof activation>;

/** What is accepted without a link, by whoever has signed in; what of it is needed, `acceptanceBy` says. */
export const acceptance = activation.omit({ token: true, password: true }).required({ policies_accepted: true });

/** What a member accepts and adds, or a parent for them, by what the invitation says. */
export function acceptanceBy(invited: Pick<Invitation, 'parent_asked' | 'parent_consent_needed'>) {
  const parent = invited.parent_asked ? personName(80) : optionalPersonName(80);
  return askingForContact(
    z.object({
      policies_accepted: policiesAccepted,
      parent_first_name: parent,
      parent_last_name: parent,
      parent_consent: invited.parent_consent_needed ? z.literal(true, consentMissing) : z.boolean().optional(),
      ...emergencyContact,
    }),
  );
}

export type Acceptance = z.output<ReturnType<typeof acceptanceBy>>;
