import { emailChangeSources, linkPurposes } from '@portal/contract/calls/accounts';
import { email, id, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { deletedAddress } from '@portal/contract/values/deleted-payer';
import { emailPlaces } from '@portal/contract/values/mail-places';
import { FieldValue, type Query, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { info } from 'firebase-functions/logger';
import { z } from 'zod';
import type { Change } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import { getDocument, isNotFound } from '#platform/firestore.ts';
import { newestOf } from '#platform/paging.ts';

/**
 * The target of an email's button: a page of the portal, a member's dashboard, or a single-use link that is created
 * while sending, so that no token is stored.
 */
const target = z.union([
  z.enum(emailPlaces),
  z.object({ place: z.enum(emailPlaces), member: id }),
  z.object({ purpose: z.literal('new_address'), uid: id, asked_by: z.enum(emailChangeSources) }),
  z.object({ purpose: z.enum(linkPurposes).exclude(['new_address']), uid: id, asked_at: instant.optional() }),
]);

const letter = z.object({
  subject: z.string(),
  /** The name in the greeting: empty for a greeting without a name, null for no greeting. */
  name: z.string().nullable(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  action: z.object({ label: z.string(), target }).nullable(),
  /** Shown in small print below the button. */
  closing: z.string().nullable(),
});

/** An email's content, without styling. */
export type Letter = z.output<typeof letter>;

const outboxMail = z.object({
  to: email,
  /** The id of the member or account it concerns; null if none. */
  about: id.nullable(),
  reply_to: email.nullable(),
  letter,
  created_at: z.iso.datetime(),
  sent_at: z.null(),
});

/**
 * An outgoing email: recipient, reply address (null for none) and content; `about` is the member or account it
 * concerns, if the button does not already say so.
 */
export type Mail = Pick<z.output<typeof outboxMail>, 'to' | 'reply_to' | 'letter'> & { about?: string | null };

/**
 * Sends an email immediately by SMTP. The id determines the Message-ID, so that a mailbox can detect a duplicate.
 * Throws a `MailFailure`.
 */
export type Send = (id: string, mail: Mail) => Promise<void>;

/** The collection of outgoing emails, for the files of this room. */
export function outbox() {
  return database().collection(collections.outbox);
}

/** When an email’s document expires. */
export function keptFor30Days() {
  return { expires_at: Timestamp.fromMillis(Date.now() + 30 * 24 * 60 * 60 * 1000) };
}

/** Returns the id of the account or member that the letter's button leads to. */
function leadsToOf({ action }: Letter): string | null {
  if (!action || typeof action.target === 'string') return null;
  return 'uid' in action.target ? action.target.uid : action.target.member;
}

/**
 * Adds an email to the outbox in the transaction that makes the change; `sendMail` picks it up from there. Emails to
 * deleted members are dropped.
 */
export function enqueueEmail(transaction: Transaction, mail: Mail): void {
  if (mail.to === deletedAddress) return;
  const created_at = now().toISOString();
  transaction.create(outbox().doc(), {
    ...outboxMail.parse({ ...mail, about: mail.about ?? leadsToOf(mail.letter), created_at, sent_at: null }),
    // Outlives the letter, for the office.
    subject: mail.letter.subject,
    ...keptFor30Days(),
  });
}

/** Costs as much as an enqueued email but leaves nothing behind, so that timing does not reveal which happened. */
export function enqueueDecoy(transaction: Transaction): void {
  const nothing = outbox().doc();
  transaction.create(nothing, { ...keptFor30Days(), sent_at: null });
  transaction.delete(nothing);
}

/** Returns an unsent email and when it was enqueued, or undefined. Throws if it cannot be parsed. */
export async function findUnsent(id: string): Promise<(Mail & { created_at: string }) | undefined> {
  const found = await getDocument(outbox().doc(id));
  return found.exists && found.get('sent_at') === null ? outboxMail.parse(found.data()) : undefined;
}

/**
 * Marks an email as sent and deletes its content. An email that was deleted during sending, along with its member,
 * stays deleted.
 */
export async function markSent(id: string): Promise<void> {
  const sent = { letter: FieldValue.delete(), sent_at: now().toISOString(), ...keptFor30Days() };
  try {
    await outbox().doc(id).update(sent);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    info('An email was deleted while it was being sent', { mail_id: id });
  }
}

/** The summary of an email. */
export interface MailSummary {
  about: string | null;
  subject: string;
  created_at: string;
  sent_at: string | null;
}

/** Returns the last 30 days' emails to an address, newest first, at most `limit`. */
export async function findEmailsTo(address: string, limit: number): Promise<MailSummary[]> {
  const mails = await newestOf(outbox().where('to', '==', address), 'created_at', limit);
  return mails.map((doc) => doc.data() as MailSummary);
}

/** Returns a query for the stored emails to some addresses (at most 30), sent or not. */
export function emailsTo(addresses: readonly string[]): Query {
  return outbox().where('to', 'in', [...addresses]);
}

/** Returns a query for the stored emails about some members and accounts (at most 30), sent or not. */
export function emailsAbout(ids: readonly string[]): Query {
  return outbox().where('about', 'in', [...ids]);
}

/** Reassigns emails about one member or account to another. */
export async function moveEmails(change: Change, from: string, to: string): Promise<void> {
  await change(emailsAbout([from]), () => ({ about: to }));
}

/** Returns a query for the stored emails with this reply address, sent or not. */
export function mailsWithReplyTo(address: string): Query {
  return outbox().where('reply_to', '==', address);
}
