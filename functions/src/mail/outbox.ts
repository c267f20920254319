import { addressAskedBy, linkPurposes } from '@portal/contract/calls/accounts';
import { email, id, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { deletedAddress } from '@portal/contract/values/deleted-payer';
import { mailPlaces } from '@portal/contract/values/mail-places';
import { FieldValue, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { info } from 'firebase-functions/logger';
import { z } from 'zod';
import type { Change } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocument, getDocuments, isGone } from '#platform/firestore.ts';
import { newestOf, ordered, type Slice } from '#platform/paging.ts';

/**
 * Where the button of a letter leads: to a place of the portal, of a member's dashboard with whose it is, or to a link made
 * while sending, so that no token is kept.
 */
const target = z.union([
  z.enum(mailPlaces),
  z.object({ place: z.enum(mailPlaces), member: id }),
  z.object({ purpose: z.literal('new_address'), uid: id, asked_by: z.enum(addressAskedBy) }),
  z.object({ purpose: z.enum(linkPurposes).exclude(['new_address']), uid: id, asked_at: instant.optional() }),
]);

const letter = z.object({
  subject: z.string(),
  /** Whom the letter greets, empty where it is to name nobody; null where nobody is greeted. */
  name: z.string().nullable(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  action: z.object({ label: z.string(), target }).nullable(),
  /** Said in small print below the button. */
  closing: z.string().nullable(),
});

/** What a mail says, without its looks. */
export type Letter = z.output<typeof letter>;

const outboxMail = z.object({
  to: email,
  /** The id of the member or account it is about; null where it is about none. */
  about: id.nullable(),
  reply_to: email.nullable(),
  letter,
  created_at: z.iso.datetime(),
  sent_at: z.null(),
});

/**
 * A mail to be sent: whom to, whom an answer goes to (null: nobody), and what it says; whom it is `about`, where its button
 * does not lead to theirs.
 */
export type Mail = Pick<z.output<typeof outboxMail>, 'to' | 'reply_to' | 'letter'> & { about?: string | null };

/**
 * Sends a mail at once, by SMTP. Its id fixes the Message-ID, so that a mailbox can tell a mail that went out twice.
 * Throws a `MailFailure`.
 */
export type Send = (id: string, mail: Mail) => Promise<void>;

function outbox() {
  return database().collection(collections.outbox);
}

function keptFor30Days() {
  return { expires_at: Timestamp.fromMillis(Date.now() + 30 * 24 * 60 * 60 * 1000) };
}

/** Whose the place is that the button of a letter leads to. */
function leadsToOf({ action }: Letter): string | null {
  if (!action || typeof action.target === 'string') return null;
  return 'uid' in action.target ? action.target.uid : action.target.member;
}

/**
 * Puts a mail into the outbox, in the transaction of the change that it tells of; `sendMail` takes it from there. To whoever is
 * gone nothing is sent.
 */
export function enqueueMail(transaction: Transaction, mail: Mail): void {
  if (mail.to === deletedAddress) return;
  const created_at = now().toISOString();
  transaction.create(outbox().doc(), {
    ...outboxMail.parse({ ...mail, about: mail.about ?? leadsToOf(mail.letter), created_at, sent_at: null }),
    // Outlasts the letter, for the office.
    subject: mail.letter.subject,
    ...keptFor30Days(),
  });
}

/** Costs as much as a mail that goes into the outbox, and leaves nothing: where nobody is to tell the two apart. */
export function enqueueNothing(transaction: Transaction): void {
  const nothing = outbox().doc();
  transaction.create(nothing, { ...keptFor30Days(), sent_at: null });
  transaction.delete(nothing);
}

/** A mail that has not been sent yet, and since when it waits, or undefined. Throws when it cannot be understood. */
export async function findUnsent(id: string): Promise<(Mail & { created_at: string }) | undefined> {
  const found = await getDocument(outbox().doc(id));
  return found.exists && found.get('sent_at') === null ? outboxMail.parse(found.data()) : undefined;
}

/** A mail that should have been sent by now. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  created_at: string;
}

/** Mails that have waited for more than ten minutes, oldest first. */
export async function listUnsent({ limit, after }: Slice): Promise<UnsentMail[]> {
  const before = new Date(now().getTime() - 10 * 60 * 1000).toISOString();
  const waiting = outbox().where('sent_at', '==', null).where('created_at', '<', before);
  const { docs } = await getDocuments(ordered(waiting, { by: 'created_at', direction: 'asc' }, after).limit(limit));
  return docs.map((doc) => ({
    id: doc.id,
    to: doc.get('to'),
    subject: doc.get('letter.subject'),
    created_at: doc.get('created_at'),
  }));
}

/**
 * Notes that a mail was sent, and forgets what it said. One that was removed while it was sent, with whom it was about, stays so.
 */
export async function markSent(id: string): Promise<void> {
  const sent = { letter: FieldValue.delete(), sent_at: now().toISOString(), ...keptFor30Days() };
  try {
    await outbox().doc(id).update(sent);
  } catch (error) {
    if (!isGone(error)) throw error;
    info('An email was removed while it was sent.', { mail_id: id });
  }
}

/** A mail to somebody in short. */
export interface MailInShort {
  about: string | null;
  subject: string;
  created_at: string;
  sent_at: string | null;
}

/** The mails of the last 30 days to an address, newest first, at most `limit`. */
export async function findMailsTo(address: string, limit: number): Promise<MailInShort[]> {
  const mails = await newestOf(outbox().where('to', '==', address), 'created_at', limit);
  return mails.map((doc) => doc.data() as MailInShort);
}

/** The mails to some addresses (at most 30), sent or not, as they are stored. */
export function mailsTo(addresses: readonly string[]): Query {
  return outbox().where('to', 'in', [...addresses]);
}

/** The mails about some members and accounts (at most 30), sent or not, as they are stored. */
export function mailsAbout(ids: readonly string[]): Query {
  return outbox().where('about', 'in', [...ids]);
}

/** Has the mails about a member or an account be about another one. */
export async function moveMails(change: Change, from: string, to: string): Promise<void> {
  await change(mailsAbout([from]), () => ({ about: to }));
}

/** The mails whose answer goes to an address, sent or not, as they are stored. */
export function mailsAnsweredBy(address: string): Query {
  return outbox().where('reply_to', '==', address);
}
