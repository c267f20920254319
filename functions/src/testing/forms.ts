import { randomUUID } from 'node:crypto';
import type { contactMessage } from '@portal/contract/contacts';
import type { adultRegistration, leaderRegistration, youthRegistration } from '@portal/contract/registration';
import type { z } from 'zod';

export const password = 'Grapple-2026!';

/** An e-mail address nobody had before. */
export function freshEmail(): string {
  return `${randomUUID()}@example.org`;
}

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

/** The three registration forms as a person fills them in. */
export type AdultForm = z.input<typeof adultRegistration>;
export type YouthForm = z.input<typeof youthRegistration>;
export type LeaderForm = z.input<typeof leaderRegistration>;
export type ContactForm = z.input<typeof contactMessage>;

/** Registration forms, filled in; e-mail and name can be given. */
export const forms = {
  adult: (email = freshEmail(), first_name = 'Ada', last_name = 'Mercer'): AdultForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: '1994-04-12',
    military_service: 'n',
  }),
  youth: (email = freshEmail(), first_name = 'Noah', last_name = 'Alvarez'): YouthForm => ({
    ...person,
    gender: 'm',
    email,
    first_name,
    last_name,
    date_of_birth: '2016-09-03',
    parent_first_name: 'Marta',
    parent_last_name: last_name,
    parent_consent: true,
  }),
  leader: (email = freshEmail(), first_name = 'Ruth', last_name = 'Okafor'): LeaderForm => ({
    ...person,
    email,
    first_name,
    last_name,
    date_of_birth: '1985-01-30',
    belt_rank: 'Black belt',
    club_academy: 'Hudson Grappling Club',
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
