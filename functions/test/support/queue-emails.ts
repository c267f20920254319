import { randomUUID } from 'node:crypto';
import { collections } from '@portal/contract/values/collections';
import { backdate } from './backdate.ts';
import { freshEmail } from './forms.ts';
import { awaitEmail } from './mailbox.ts';
import { writeRaw } from './raw.ts';

const letter = { name: null, paragraphs: ['Hello.'], facts: [], action: null, closing: null };

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60 * 1000).toISOString();

/** A waiting email: its id in the outbox, and its recipient. */
export interface Waiting {
  id: string;
  to: string;
}

type Given = string | readonly [subject: string, changes: Record<string, unknown>];

function mailOf(given: Given, created_at: string) {
  const [subject, changes] = typeof given === 'string' ? [given, {}] : given;
  const to = freshEmail();
  const data = { to, about: null, reply_to: null, letter: { ...letter, subject }, created_at, ...changes };
  return { id: randomUUID(), to, data };
}

/**
 * Queues emails, oldest first, each with optional changes, as if their events were lost, so that only the daily run
 * sends them.
 */
export async function queueEmails(...given: Given[]): Promise<Waiting[]> {
  const mails = given.map((one, place) => mailOf(one, minutesAgo(1000 - place)));
  await writeRaw(
    collections.outbox,
    mails.map(({ id, data }) => [id, { ...data, sent_at: 'never' }]),
  );
  // Once this one is sent, the outbox trigger has seen the others and skipped them.
  const last = mailOf('Sent when it came', minutesAgo(0));
  await writeRaw(collections.outbox, [[last.id, { ...last.data, sent_at: null }]]);
  await awaitEmail(last.to, /^Sent when it came$/);
  await Promise.all(mails.map(({ id }) => backdate(collections.outbox, id, { sent_at: null })));
  return mails;
}
