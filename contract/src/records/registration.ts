import { z } from 'zod';
import { ageProblem, consentMissing, needsParentConsent } from '../values/ages.ts';
import { addressFields, memberField } from '../values/member-fields.ts';
import { type MembershipType, requiredFields } from '../values/membership.ts';
import { membershipType, password, policiesAccepted } from './fields.ts';
import { askedOf, birthDate, optionalFields } from './member-fields.ts';

const {
  emergency_contact_name,
  emergency_contact_phone,
  cell_phone,
  address_line_1,
  city,
  state,
  zip_code,
  parent_first_name,
  parent_last_name,
  belt_rank,
  club_academy,
  club_id,
} = optionalFields;

/** The emergency contact's name and phone number. */
export const emergencyContact = { emergency_contact_name, emergency_contact_phone };

interface EmergencyContact {
  emergency_contact_name?: string | undefined;
  emergency_contact_phone?: string | undefined;
}

const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** Requires the emergency contact's name and number together; a missing one is reported with the form's other errors. */
export function requiringCompleteContact<Form extends z.ZodType<EmergencyContact>>(form: Form) {
  return form
    .refine((contact) => Boolean(contact.emergency_contact_name || !contact.emergency_contact_phone), {
      path: ['emergency_contact_name'],
      message: 'Please add the name',
      when: isForm,
    })
    .refine((contact) => Boolean(contact.emergency_contact_phone || !contact.emergency_contact_name), {
      path: ['emergency_contact_phone'],
      message: 'Please add the phone number',
      when: isForm,
    });
}

/** The birth date of a person who can join as a type today. */
function birthDateFor(type: MembershipType) {
  return birthDate.refine((date) => !ageProblem(type, date), {
    error: ({ input }) => ageProblem(type, String(input)),
  });
}

const date_of_birth = birthDateFor('adult');
const young = birthDateFor('youth');

const account = { password, policies_accepted: policiesAccepted };

/** An adult competitor's registration. */
export const adultRegistration = requiringCompleteContact(
  z.strictObject({ ...askedOf('adult'), date_of_birth, ...account }),
);

/** A grappling leader's registration; belt rank and club are required. */
export const leaderRegistration = requiringCompleteContact(
  z.strictObject({ ...askedOf('grappling_leader'), date_of_birth, ...account }),
);

const youth = z.strictObject({
  ...askedOf('youth'),
  date_of_birth: young,
  parent_consent: z.boolean().optional(),
  ...account,
});

/** Requires a parent's consent for a child under 13. Runs even when other fields fail, if the birth date is valid. */
const consenting = {
  check: (child: { date_of_birth: string; parent_consent?: boolean | undefined }) =>
    child.parent_consent || !needsParentConsent(child.date_of_birth),
  problem: {
    path: ['parent_consent'],
    message: consentMissing,
    when: ({ value }: { value: unknown }) =>
      young.safeParse((value as { date_of_birth?: unknown } | null)?.date_of_birth).success,
  },
};

/** A youth competitor's registration by a parent. */
export const youthRegistration = requiringCompleteContact(youth.refine(consenting.check, consenting.problem));

const sharedOfChild = { cell_phone, address_line_1, city, state, zip_code, parent_first_name, parent_last_name };

/** The address fields required for a child who does not live at the household's address. */
export const requiredAddressFields = addressFields.filter((name) => memberField(name).asked?.youth === 'required');

/**
 * The input for adding a child to a parent's account: the youth form without email and password. The cell phone, the
 * parent's names and the whole address are optional if they are the household's.
 */
export const childRegistration = requiringCompleteContact(
  youth
    .omit({ email: true, password: true })
    .extend(sharedOfChild)
    .superRefine((child, context) => {
      if (!addressFields.some((name) => child[name])) return;
      for (const name of requiredAddressFields)
        if (!child[name]) context.addIssue({ code: 'custom', path: [name], message: 'This field is required' });
    })
    .refine(consenting.check, consenting.problem),
);

const { first_name, last_name, gender } = askedOf('adult');

/** The mailbox owner's corrections of a registration that someone else may have made. */
export const correctedRegistration = z
  .strictObject({
    first_name,
    last_name,
    date_of_birth: birthDate,
    gender,
    membership_type: membershipType,
    parent_first_name,
    parent_last_name,
    parent_consent: z.boolean().optional(),
    belt_rank,
    club_academy,
    club_id,
    policies_accepted: policiesAccepted,
  })
  .superRefine((known, context) => {
    const issue = (name: keyof typeof known, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const wrongAge = ageProblem(known.membership_type, known.date_of_birth);
    if (wrongAge) issue('date_of_birth', wrongAge);
    for (const name of requiredFields[known.membership_type]) if (!known[name]) issue(name, 'This field is required');
    if (known.membership_type === 'youth' && needsParentConsent(known.date_of_birth) && !known.parent_consent)
      issue('parent_consent', consentMissing);
  });

export type AdultRegistration = z.output<typeof adultRegistration>;

export type LeaderRegistration = z.output<typeof leaderRegistration>;

export type YouthRegistration = z.output<typeof youthRegistration>;

export type ChildRegistration = z.output<typeof childRegistration>;

export type CorrectedRegistration = z.output<typeof correctedRegistration>;
