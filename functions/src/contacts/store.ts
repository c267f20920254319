import { type Contact, type ContactMessage, contact } from '@portal/contract/records/contact';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import type { FirestoreDataConverter, Query } from 'firebase-admin/firestore';
import { contactMail } from '#mail/letters.ts';
import { enqueueMail } from '#mail/outbox.ts';
import { createMissing } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { type Counts, eachAlone } from '#platform/each-due.ts';
import { type Creator, countDocuments, getDocument, getInTransaction, transact } from '#platform/firestore.ts';
import { oldestOf, type Page, type PageRequest, pageOf, type Slice } from '#platform/paging.ts';
import { notFound } from '#platform/problem.ts';
import { forgetSubjects, recordActivity } from '#records/activity.ts';

const converter: FirestoreDataConverter<Contact> = {
  toFirestore: (value) => contact.parse(value),
  fromFirestore: (snapshot) => contact.parse(snapshot.data()),
};

function contacts() {
  return database().collection(collections.contacts).withConverter(converter);
}

/** All messages as they are stored, for whoever goes through them. */
export function allMessages(): Query {
  return database().collection(collections.contacts);
}

/** The messages from an address, as they are stored. */
export function messagesFrom(email: string): Query {
  return allMessages().where('email', '==', email);
}

/** The messages that were closed before an instant (ISO 8601), as they are stored. */
export function messagesClosedBefore(instant: string): Query {
  return allMessages().where('closed_at', '<', instant);
}

/**
 * Removes the messages that a query finds, also from what the activity tells of them; returns how many were `removed`, and how
 * many `failed`.
 */
export function removeMessages(found: Query): Promise<Counts> {
  return eachAlone(found, async (message) => {
    await forgetSubjects('messages', [message.get('subject')]);
    await message.ref.delete();
    return 'removed';
  });
}

/** Keeps a message to the federation, and passes it on to the federation's mailbox. */
export async function keepMessage(message: ContactMessage): Promise<void> {
  const ref = contacts().doc();
  const kept: Contact = {
    ...message,
    contact_id: ref.id,
    phone: message.phone ?? null,
    created_at: new Date().toISOString(),
    closed_at: null,
    test_data: false,
  };
  await transact(async (transaction) => {
    transaction.create(ref, kept);
    enqueueMail(transaction, contactMail(message));
  });
}

/** Keeps those of some messages that are not there, passing none of them on, and returns how many these were. */
export function keepMissingMessages(messages: readonly Contact[]): Promise<number> {
  return createMissing(messages.map((data) => ({ ref: contacts().doc(data.contact_id), data })));
}

/** Creates a message, passing it on to nobody; the transaction or batch fails when there is one of its id. */
export function createMessage(creator: Creator, created: Contact): void {
  creator.create(contacts().doc(created.contact_id), created);
}

/** A page of the messages: open ones or all, newest first, or closed ones, those closed last first. */
export function listMessages(state: 'open' | 'closed' | 'all', request: PageRequest): Promise<Page<Contact>> {
  const all: Query<Contact> = contacts();
  const listed = [collections.contacts, state];
  if (state === 'all') return pageOf(all, request, { listed });
  if (state === 'open') return pageOf(all.where('closed_at', '==', null), request, { listed });
  // Every instant is greater than the empty text, and null is not.
  return pageOf(all.where('closed_at', '>', ''), request, { listed, order: { by: 'closed_at' } });
}

/** One message. Throws 404 for an unknown one. */
export async function findMessage(id: string): Promise<Contact> {
  const found = (await getDocument(contacts().doc(id))).data();
  if (!found) throw notFound();
  return found;
}

/** The messages that are open, oldest first. */
export function listOldestOpen(slice: Slice): Promise<Contact[]> {
  return oldestOf(contacts().where('closed_at', '==', null), 'created_at', slice);
}

/** How many messages are open. The database counts: none of them is read. */
export function countOpenMessages(): Promise<number> {
  return countDocuments(contacts().where('closed_at', '==', null));
}

/** Closes a message, or opens it again; one that is so already stays as it is. Throws 404 for an unknown one. */
export async function setClosed(id: string, closed: boolean, actor: Member): Promise<Contact> {
  return transact(async (transaction) => {
    const ref = contacts().doc(id);
    const current = (await getInTransaction(transaction, ref)).data();
    if (!current) throw notFound();
    if ((current.closed_at !== null) === closed) return current;
    const changed: Contact = { ...current, closed_at: closed ? new Date().toISOString() : null };
    transaction.set(ref, changed);
    recordActivity(transaction, {
      action: closed ? 'contact_closed' : 'contact_reopened',
      actor,
      subject: current.subject,
      changed: ['closed_at'],
    });
    return changed;
  });
}
