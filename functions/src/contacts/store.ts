import { type Contact, type ContactMessage, contact } from '@portal/contract/records/contact';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import type { FirestoreDataConverter, Query } from 'firebase-admin/firestore';
import { contactCopyMail, contactMail } from '#mail/letters.ts';
import { enqueueEmail } from '#mail/outbox.ts';
import { forgetSubjects, recordActivity } from '#members/records/index.ts';
import { createMissing } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { type Creator, countDocuments, getDocument, getInTransaction, transact } from '#platform/firestore.ts';
import { oldestOf, type Page, type PageRequest, pageOf, type Slice } from '#platform/paging.ts';
import { notFound } from '#platform/problem.ts';
import { type Counts, forEachDocument } from '#platform/process-due.ts';

const converter: FirestoreDataConverter<Contact> = {
  toFirestore: (value) => contact.parse(value),
  fromFirestore: (snapshot) => contact.parse(snapshot.data()),
};

function contacts() {
  return database().collection(collections.contacts).withConverter(converter);
}

/** All stored messages, without validation, for full scans. */
export function allMessages(): Query {
  return database().collection(collections.contacts);
}

/** The stored messages from an email address. */
export function messagesFrom(email: string): Query {
  return allMessages().where('email', '==', email);
}

/** The stored messages closed before an instant (ISO 8601). */
export function messagesClosedBefore(instant: string): Query {
  return allMessages().where('closed_at', '<', instant);
}

/**
 * Deletes the messages that a query finds, and their subjects from the activity log. Returns the number `removed` and
 * `failed`.
 */
export function removeMessages(found: Query): Promise<Counts> {
  return forEachDocument(found, async (message) => {
    await forgetSubjects('messages', [message.get('subject')]);
    await message.ref.delete();
    return 'removed';
  });
}

/** Stores a message to the federation, forwards it to the federation's mailbox and sends its sender a copy. */
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
    enqueueEmail(transaction, contactMail(message));
    enqueueEmail(transaction, contactCopyMail(message));
  });
}

/** Stores the messages that do not exist yet without forwarding them, and returns their number. */
export function createMissingMessages(messages: readonly Contact[]): Promise<number> {
  return createMissing(messages.map((data) => ({ ref: contacts().doc(data.contact_id), data })));
}

/** Creates a message without forwarding it. The transaction or batch fails if its id exists. */
export function createMessage(creator: Creator, created: Contact): void {
  creator.create(contacts().doc(created.contact_id), created);
}

/** Returns a page of messages: open or all, newest first, or closed, most recently closed first. */
export function listMessages(state: 'open' | 'closed' | 'all', request: PageRequest): Promise<Page<Contact>> {
  const all: Query<Contact> = contacts();
  const listed = [collections.contacts, state];
  if (state === 'all') return pageOf(all, request, { listed });
  if (state === 'open') return pageOf(all.where('closed_at', '==', null), request, { listed });
  // Every instant is greater than the empty string; null is not.
  return pageOf(all.where('closed_at', '>', ''), request, { listed, order: { by: 'closed_at' } });
}

/** Returns a message. Throws 404 for an unknown id. */
export async function findMessage(id: string): Promise<Contact> {
  const found = (await getDocument(contacts().doc(id))).data();
  if (!found) throw notFound();
  return found;
}

/** Returns the open messages, oldest first. */
export function listOldestOpen(slice: Slice): Promise<Contact[]> {
  return oldestOf(contacts().where('closed_at', '==', null), 'created_at', slice);
}

/** Returns the number of open messages, counted by the database without reading them. */
export function countOpenMessages(): Promise<number> {
  return countDocuments(contacts().where('closed_at', '==', null));
}

/** Closes or reopens a message; does nothing if it already is. Throws 404 for an unknown id. */
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
