import { type Contact, type ContactMessage, contact } from '@portal/contract/contacts';
import { database, transact } from '../firebase.ts';
import { enqueueMail } from '../outbox/store.ts';
import { contactMail } from '../outbox/texts.ts';

/** Keeps a message to the federation, and passes it on to the federation's mailbox. */
export async function keepMessage(message: ContactMessage): Promise<void> {
  const kept: Contact = {
    ...message,
    phone: message.phone ?? null,
    created_at: new Date().toISOString(),
    closed_at: null,
  };
  await transact(async (transaction) => {
    transaction.create(database().collection('contacts').doc(), contact.parse(kept));
    enqueueMail(transaction, contactMail(message));
  });
}
