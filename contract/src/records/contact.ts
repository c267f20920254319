import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { byId, email, id, instant, line, pageQuery, paragraph, personName } from './fields.ts';
import { optionalPhone } from './phone.ts';

/** What a message to the federation can be about, and how the form names it. */
export const concerns = {
  membership: 'Membership',
  payment: 'Payment or refund',
  events: 'Events and sanctions',
  academies: 'Academies and charters',
  safety: 'Athlete safety',
  privacy: 'Privacy or my data',
  other: 'Something else',
} as const;

export type Concern = keyof typeof concerns;

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

/** A message as the API tells of one. */
const contactAnswer = z.object(contact.omit({ test_data: true }).shape);

export type ContactAnswer = z.output<typeof contactAnswer>;

export const contactsContract = {
  sendContactMessage: endpoint({
    summary: 'Sends a message to the federation.',
    method: 'POST',
    path: '/contact',
    access: 'public',
    body: contactMessage,
    answer: z.object({ message: z.string() }),
    status: 201,
  }),
  listContacts: endpoint({
    summary:
      'Lists messages to the federation, one page at a time: open or all messages, newest first, or closed messages, most recently closed first.',
    method: 'GET',
    path: '/admin/contacts',
    access: 'admin',
    query: z.strictObject({
      limit: pageQuery.limit.removeDefault().default(50),
      cursor: pageQuery.cursor,
      state: z.enum(['open', 'closed', 'all']).default('open'),
    }),
    answer: z.object({ contacts: z.array(contactAnswer), next_cursor: z.string().nullable() }),
  }),
  readContact: endpoint({
    summary: 'Returns one message to the federation.',
    method: 'GET',
    path: '/admin/contacts/{id}',
    access: 'admin',
    params: byId,
    answer: z.object({ contact: contactAnswer }),
  }),
  closeContact: endpoint({
    summary: 'Closes a message that has been handled, or reopens it. Doing it twice changes nothing.',
    method: 'PUT',
    path: '/admin/contacts/{id}',
    access: 'admin',
    params: byId,
    body: z.strictObject({ closed: z.boolean() }),
    answer: z.object({ contact: contactAnswer }),
  }),
};
