import { z } from 'zod';
import { type Concern, concerns } from '../values/contact.ts';
import { email, id, instant, line, paragraph, personName } from './fields.ts';
import { optionalPhone } from './phone.ts';

const concernNames = Object.keys(concerns) as [Concern, ...Concern[]];

/** The contact form's input. */
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

/** The document `contacts/{contact_id}`; `closed_at` is null until an admin closes it. */
export const contact = contactMessage.extend({
  contact_id: id,
  // As accepted at the time, so not revalidated.
  first_name: z.string(),
  last_name: z.string(),
  subject: z.string(),
  phone: z.string().nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
  /** Created by a populate call; removed by the cleanup. */
  test_data: z.boolean(),
});

export type Contact = z.output<typeof contact>;
