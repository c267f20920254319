import { now } from '@portal/contract/values/days';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { countDocuments, getDocuments, getInTransaction } from '#platform/firestore.ts';
import { ordered, type Slice } from '#platform/paging.ts';
import { keptFor30Days, outbox } from './outbox.ts';

/** An email that should have been sent by now. */
export interface UnsentMail {
  id: string;
  to: string;
  subject: string;
  created_at: string;
}

/** The emails that have waited for more than ten minutes. */
function overdue(): Query {
  const before = new Date(now().getTime() - 10 * 60 * 1000).toISOString();
  return outbox().where('sent_at', '==', null).where('created_at', '<', before);
}

/** Counts the emails that have waited for more than ten minutes. */
export function countUnsent(): Promise<number> {
  return countDocuments(overdue());
}

/** Returns emails that have waited for more than ten minutes, oldest first. */
export async function listUnsent({ limit, after }: Slice): Promise<UnsentMail[]> {
  const { docs } = await getDocuments(ordered(overdue(), { by: 'created_at', direction: 'asc' }, after).limit(limit));
  return docs.map((doc) => ({
    id: doc.id,
    to: doc.get('to'),
    subject: doc.get('letter.subject'),
    created_at: doc.get('created_at'),
  }));
}

/**
 * Reads an unsent email within a transaction: its recipient, and functions that remove it or queue it again. Undefined
 * if it was sent or removed.
 */
export async function readUnsent(transaction: Transaction, id: string) {
  const ref = outbox().doc(id);
  const found = await getInTransaction(transaction, ref);
  if (!found.exists || found.get('sent_at') !== null) return undefined;
  const remove = () => void transaction.delete(ref);
  return {
    about: found.get('about') as string | null,
    remove,
    queueAgain() {
      remove();
      // Only a new document starts a delivery.
      transaction.create(outbox().doc(), { ...found.data(), created_at: now().toISOString(), ...keptFor30Days() });
    },
  };
}
