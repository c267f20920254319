import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database, getDocument } from '../firebase.ts';

const outboxMail = z.object({
  to: z.email(),
  subject: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});

/** A mail to be sent: whom to, subject and plain text. */
export type Mail = Pick<z.output<typeof outboxMail>, 'to' | 'subject' | 'text'>;

function outbox() {
  return database().collection('outbox');
}

/** Puts a mail into the outbox, in the transaction of the change that it tells of; `sendMail` takes it from there. */
export function enqueueMail(transaction: Transaction, mail: Mail): void {
  transaction.create(
    outbox().doc(),
    outboxMail.parse({ ...mail, created_at: new Date().toISOString(), sent_at: null }),
  );
}

/** A mail that has not been sent yet, or undefined. */
export async function findUnsent(id: string): Promise<Mail | undefined> {
  const found = outboxMail.safeParse((await getDocument(outbox().doc(id))).data());
  return found.success && found.data.sent_at === null ? found.data : undefined;
}

/** Notes that a mail was sent. */
export async function markSent(id: string): Promise<void> {
  await outbox().doc(id).update({ sent_at: new Date().toISOString() });
}
