import { z } from 'zod';
import { consentMissing } from '../values/ages.ts';
import { id, membershipType, password, policiesAccepted } from './fields.ts';
import { askedOf, keptFields, optionalFields } from './member-fields.ts';
import { emergencyContact, requiringCompleteContact } from './registration.ts';

/** Who an activation link invites and what they must provide, or only that the link no longer works. */
export const invitation = z.object({
  valid: z.boolean(),
  user_name: z.string().optional(),
  membership_type: membershipType.optional(),
  membership_number: z.string().nullable().optional(),
  /** Whether a parent accepts for the member: a youth member who is under 18 or whose birth date is unknown. */
  parent_asked: z.boolean().optional(),
  /** Whether parental consent is also needed: a child who is under 13 or whose birth date is unknown. */
  parent_consent_needed: z.boolean().optional(),
  /** Whether the emergency contact's name or phone number is missing. */
  emergency_contact_asked: z.boolean().optional(),
  /** Known details of a youth member's parent. */
  parent_first_name: keptFields.parent_first_name.optional(),
  parent_last_name: keptFields.parent_last_name.optional(),
});

export type Invitation = z.output<typeof invitation>;

const { parent_first_name, parent_last_name } = optionalFields;

/** The input for an activation link: a password, plus the consents and emergency contact from the form. */
export const activation = z.strictObject({
  token: id,
  password,
  policies_accepted: policiesAccepted.optional(),
  parent_first_name,
  parent_last_name,
  parent_consent: z.boolean().optional(),
  ...emergencyContact,
});

export type Activation = z.output<typeof activation>;

/** Consents given without a link by a signed-in account; `acceptanceSchemaFor` determines which are required. */
export const acceptance = activation.omit({ token: true, password: true }).required({ policies_accepted: true });

/**
 * Returns the schema of the consents and details that the member, or a parent for them, must provide for an invitation.
 */
export function acceptanceSchemaFor(invited: Pick<Invitation, 'parent_asked' | 'parent_consent_needed'>) {
  const { parent_first_name, parent_last_name } = invited.parent_asked ? askedOf('youth') : optionalFields;
  return requiringCompleteContact(
    z.object({
      policies_accepted: policiesAccepted,
      parent_first_name,
      parent_last_name,
      parent_consent: invited.parent_consent_needed ? z.literal(true, consentMissing) : z.boolean().optional(),
      ...emergencyContact,
    }),
  );
}

export type Acceptance = z.output<ReturnType<typeof acceptanceSchemaFor>>;
