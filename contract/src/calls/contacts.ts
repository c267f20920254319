import { z } from 'zod';
import { contact, contactMessage } from '../records/contact.ts';
import { byId, id, pageQuery } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

/** A contact message as the API returns it. */
const contactAnswer = z.object({
  ...contact.omit({ test_data: true }).shape,
  /** The first member of the account with the sender’s address; null if it has none. Anyone can enter an address. */
  member_id: id.nullable(),
});

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
    access: 'office',
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
    access: 'office',
    params: byId,
    answer: z.object({ contact: contactAnswer }),
  }),
  closeContact: endpoint({
    summary: 'Closes a message that has been handled, or reopens it. Repeating it changes nothing.',
    method: 'PUT',
    path: '/admin/contacts/{id}',
    access: 'office',
    params: byId,
    body: z.strictObject({ closed: z.boolean() }),
    answer: z.object({ contact: contactAnswer }),
  }),
};
