import { randomUUID } from 'node:crypto';
import type { enteredMember } from '@portal/contract/calls/approvals';
import type { charterApplication } from '@portal/contract/records/charter';
import type { contactMessage } from '@portal/contract/records/contact';
import type { sanctionApplication } from '@portal/contract/records/event';
import type { certificateRequest } from '@portal/contract/records/insurance-certificate';
import type {
  adultRegistration,
  childRegistration,
  correctedRegistration,
  leaderRegistration,
  youthRegistration,
} from '@portal/contract/records/registration';
import { dayOf, daysBetween, daysLater, monthsLater } from '@portal/contract/values/days';
import type { z } from 'zod';
import { seededInt } from './random.ts';

export const password = 'Grapple-2026!';

/** A unique email address. */
export function freshEmail(): string {
  return `${randomUUID()}@example.org`;
}

/** Returns the federation's date (`YYYY-MM-DD`) this many days from today. */
export function daysFromToday(days: number): string {
  return daysLater(dayOf(), days);
}

/**
 * The birth date of someone who turned this age half a year ago by the clock: the same all day, with no birthday in the
 * surrounding months.
 */
export function bornYearsAgo(years: number): string {
  return monthsLater(dayOf(), -12 * years - 6);
}

/**
 * A birth date for an age from `youngest` to `oldest` on the clock's day, which a test may have moved. Random, since
 * members with the same name and birth date are detected as duplicates.
 */
function bornForAge(youngest: number, oldest: number): string {
  const yearsAgo = (years: number) => monthsLater(dayOf(), -12 * years);
  const first = daysLater(yearsAgo(oldest + 1), 1);
  return daysLater(first, seededInt(daysBetween(first, yearsAgo(youngest)) + 1));
}

// The same throughout a file, so that a child can be added twice.
const childBorn = bornForAge(7, 10);

const person = {
  password,
  gender: 'f',
  disabled: 'n',
  cell_phone: '(212) 555-0148',
  address_line_1: '12 Canal Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12207',
  policies_accepted: true,
} as const;

/** The registration forms as a person fills them in. */
export type AdultForm = z.input<typeof adultRegistration>;
export type YouthForm = z.input<typeof youthRegistration>;
export type ChildForm = z.input<typeof childRegistration>;
export type LeaderForm = z.input<typeof leaderRegistration>;
export type CharterForm = z.input<typeof charterApplication>;
export type SanctionForm = z.input<typeof sanctionApplication>;
export type CertificateForm = z.input<typeof certificateRequest>;
export type ContactForm = z.input<typeof contactMessage>;
export type CorrectedForm = z.input<typeof correctedRegistration>;
export type EnteredForm = z.input<typeof enteredMember>;

/** Completed registration forms; email and name can be given. */
export const forms = {
  adult: (email = freshEmail(), first_name = 'Ada', last_name = 'Mercer'): AdultForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: bornForAge(26, 56),
    military_service: 'n',
  }),
  youth: (email = freshEmail(), first_name = 'Noah', last_name = 'Alvarez'): YouthForm => ({
    ...person,
    gender: 'm',
    email,
    first_name,
    last_name,
    date_of_birth: bornForAge(8, 11),
    parent_first_name: 'Marta',
    parent_last_name: last_name,
    parent_consent: true,
  }),
  child: (first_name = 'Lena', last_name = 'Alvarez'): ChildForm => ({
    first_name,
    last_name,
    date_of_birth: childBorn,
    gender: 'f',
    disabled: 'n',
    parent_consent: true,
    policies_accepted: true,
  }),
  corrected: (): CorrectedForm => ({
    first_name: 'Ada',
    last_name: 'Mercer',
    date_of_birth: bornForAge(26, 56),
    gender: 'f',
    membership_type: 'adult',
    policies_accepted: true,
  }),
  leader: (email = freshEmail(), first_name = 'Ruth', last_name = 'Okafor'): LeaderForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: bornForAge(31, 66),
    belt_rank: 'Black belt',
    club_academy: 'Hudson Grappling Club',
  }),
  charter: (academy_name = `Hudson Grappling ${randomUUID().slice(0, 8)}`): CharterForm => ({
    academy_name,
    establish_date: '2015-05-01',
    cell_phone: person.cell_phone,
    address_line_1: '40 Quay Street',
    city: 'Albany',
    state: 'NY',
    zip_code: '12207',
    number_of_members: 48,
    academy_description: 'Beginners and competitors of all ages.',
    policies_accepted: true,
  }),
  sanction: (
    event_name = `Hudson Open ${randomUUID().slice(0, 8)}`,
    event_dates = daysFromToday(30),
  ): SanctionForm => ({
    event_name,
    event_dates,
    venue_name: 'Quay Arena',
    address_line_1: '1 Arena Way',
    city: 'Troy',
    state: 'NY',
    zip_code: '12180',
    age_group: 'both',
    event_description: 'A tournament in all weight classes.',
    policies_accepted: true,
  }),
  certificate: (application_id: string, kind: CertificateForm['kind'] = 'academy_charter'): CertificateForm => ({
    kind,
    application_id,
    holder_name: 'Riverside Hall Trust',
    address_line_1: '7 River Street',
    city: 'Troy',
    state: 'NY',
    zip_code: '12180',
    additional_insured: 'City of Troy',
    day: daysFromToday(kind === 'academy_charter' ? 1 : 30),
  }),
  entered: (email = freshEmail(), first_name = 'Enid', last_name = 'Stone'): EnteredForm => ({
    email,
    password,
    first_name,
    last_name,
    membership_type: 'adult',
    date_of_birth: bornForAge(26, 56),
  }),
  contact: (email = freshEmail(), subject = 'Which belt do I give?'): ContactForm => ({
    email,
    subject,
    first_name: 'Paula',
    last_name: 'Reyes',
    concern: 'membership',
    message: 'My son trains in two clubs.\nWhich one do I enter?',
  }),
};
