import { email, id, instant } from '@portal/contract/records/fields';
import { collections } from '@portal/contract/values/collections';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { database, parsedBy } from '#platform/database.ts';
import { getAllDocuments, getAllInTransaction, getDocuments, type Remover, type Writer } from '#platform/firestore.ts';

const welcome = z.object({
  uid: id,
  email,
  /** The upload that sends it. */
  import_id: id,
  /** Whether the member has a password; if not, the email contains a link to set one. */
  has_password: z.boolean(),
  /** The ids of the children who joined the member's account; empty if the account was opened. */
  joined: z.array(id),
  state: z.enum(['open', 'sent', 'failed']),
  changed_at: instant,
});

/** The document `welcomes/{uid}`: an upload's latest welcome email to a member. */
export type Welcome = z.output<typeof welcome>;

const converter = parsedBy(welcome);

function welcomes() {
  return database().collection(collections.welcomes).withConverter(converter);
}

/** Records a welcome's state, in the transaction or batch that creates the member or sends the email. */
export function noteWelcome(writer: Writer, noted: Omit<Welcome, 'changed_at'>): void {
  writer.set(welcomes().doc(noted.uid), { ...noted, changed_at: new Date().toISOString() });
}

/** Deletes the welcome of a removed member. */
export function deleteWelcome(remover: Remover, uid: string): void {
  remover.delete(welcomes().doc(uid));
}

/** Returns a query for a member's stored welcome. */
export function welcomeOf(uid: string): Query {
  return database().collection(collections.welcomes).where('uid', '==', uid);
}

/** Reads welcome records; members without one are omitted. */
export async function findWelcomes(uids: readonly string[]): Promise<Welcome[]> {
  const found = await getAllDocuments(uids.map((uid) => welcomes().doc(uid)));
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Reads welcome records within a transaction; members without one are omitted. */
export async function readWelcomes(transaction: Transaction, uids: readonly string[]): Promise<Welcome[]> {
  if (uids.length === 0) return [];
  const found = await getAllInTransaction(
    transaction,
    uids.map((uid) => welcomes().doc(uid)),
  );
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Returns up to `limit` welcomes that an upload has yet to send. */
export async function listOpenWelcomes(importId: string, limit: number): Promise<Welcome[]> {
  const open = welcomes().where('import_id', '==', importId).where('state', '==', 'open').limit(limit);
  return (await getDocuments(open)).docs.map((found) => found.data());
}
