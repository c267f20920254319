import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email, instant, line, paragraph } from './fields.ts';
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
  first_name: line(80),
  last_name: line(80),
  email,
  phone: optionalPhone,
  concern: z.enum(concernNames),
  subject: line(150),
  message: paragraph(4000),
});

export type ContactMessage = z.output<typeof contactMessage>;

/** The document `contacts/{id}`; `closed_at` is null until an admin has dealt with it. */
export const contact = contactMessage.extend({
  phone: z.string().nullable(),
  created_at: instant,
  closed_at: instant.nullable(),
});

export type Contact = z.output<typeof contact>;

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
};
