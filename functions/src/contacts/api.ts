import type { contactsContract } from '@portal/contract/calls/contacts';
import { replyTime } from '@portal/contract/values/contact';
import type { Handlers } from '#platform/handler.ts';
import { countAttempt, type Limit } from '#platform/limits/limits.ts';
import { withMember, withMembers } from './senders.ts';
import { findMessage, keepMessage, listMessages, setClosed } from './store.ts';

/** Messages: 5 an hour per email address, 20 per network address. */
const contactLimit: Limit = { name: 'contact', max: 5, maxByAddress: 20, seconds: 60 * 60 };

export const contactsApi: Handlers<keyof typeof contactsContract> = {
  sendContactMessage: async ({ body }, { address }) => {
    await countAttempt(contactLimit, { email: body.email, address });
    await keepMessage(body);
    return {
      message: `Thank you. We received your message and will reply by email within ${replyTime}. We’ve emailed you a copy.`,
    };
  },

  listContacts: async ({ query: { state, ...request } }) => {
    const { page, next_cursor } = await listMessages(state, request);
    return { contacts: await withMembers(page), next_cursor };
  },

  readContact: async ({ params }) => ({ contact: await withMember(await findMessage(params.id)) }),

  closeContact: async ({ params, body }, { caller }) => ({
    contact: await withMember(await setClosed(params.id, body.closed, caller)),
  }),
};
