import type { ContactAnswer } from '@portal/contract/calls/contacts';
import { fullName } from '@portal/contract/values/format';
import type { ContactState } from './contact-pages.ts';

export const emptyTexts: Record<ContactState, string> = {
  open: 'No open messages. Messages from the contact form appear here.',
  closed: 'No messages are done yet.',
  all: 'No messages yet. Messages from the contact form appear here.',
};

/** The button for a message that has been handled. */
export const doneText = 'Mark as done';

export function settledText(contact: ContactAnswer): string {
  const message = `The message from ${fullName(contact)}`;
  return contact.closed_at ? `${message} is done.` : `${message} is open again.`;
}

/** A mailto URL for a reply, with the subject filled in. */
export function replyAddress({ email, subject }: Pick<ContactAnswer, 'email' | 'subject'>): string {
  // Some email clients do not decode the @.
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
