import { z } from 'zod';
import { type Concern, concerns } from '../values/contact.ts';
import { email, id, instant, line, paragraph, personName } from './fields.ts';
import { optionalPhone } from './phone.ts';

const concernNames = Object.keys(concerns) as [Concern, ...Concern[]];

/** What the contact form sends. */
export const contactMessage = z.strictObject({
  first_name: personName(80),
  last_name: personName(80),
  email,
  phone: optionalPhone,
  concern: z.enum(concernNames),
  subject: line(150),
  message: paragraph(4000),
});

export type ContactMessage = z.output<typeof contactMessage>;

/** The document `contacts/{contact_id}`; `closed_at` is null until an admin has dealt with it. */
export const contact = contactMessage.extend({
  contact_id: id,
  // As they were taken at the time.
  first_name: z.string(),
  last_name: z.string(),
  subject: z.string(),
  phone: z.string().nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
  /** Made by one of the populate calls, and taken away by the cleanup. */
  test_data: z.boolean(),
});

export type Contact = z.output<typeof contact>;
