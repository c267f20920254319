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
  /** Whether the member has a password; otherwise the mail brings a link to set one. */
  has_password: z.boolean(),
  /** Whether it is about children who have joined the account of the member. */
  is_joined: z.boolean(),
  state: z.enum(['open', 'sent', 'failed']),
  changed_at: instant,
});

/** The document `welcomes/{uid}`: the last mail by which an upload welcomes a member. */
export type Welcome = z.output<typeof welcome>;

const converter = parsedBy(welcome);

function welcomes() {
  return database().collection(collections.welcomes).withConverter(converter);
}

/** Notes, in the transaction or batch that makes the member or changes the mail, how it stands with the welcome. */
export function noteWelcome(writer: Writer, noted: Omit<Welcome, 'changed_at'>): void {
  writer.set(welcomes().doc(noted.uid), { ...noted, changed_at: new Date().toISOString() });
}

/** Forgets the welcome of somebody who is no member any more. */
export function forgetWelcome(remover: Remover, uid: string): void {
  remover.delete(welcomes().doc(uid));
}

/** The welcome of a member, as it is stored. */
export function welcomeOf(uid: string): Query {
  return database().collection(collections.welcomes).where('uid', '==', uid);
}

/** What is noted of the welcomes of some members; of whom nothing is noted, nothing. */
export async function findWelcomes(uids: readonly string[]): Promise<Welcome[]> {
  const found = await getAllDocuments(uids.map((uid) => welcomes().doc(uid)));
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** The same, read within a transaction. */
export async function readWelcomes(transaction: Transaction, uids: readonly string[]): Promise<Welcome[]> {
  if (uids.length === 0) return [];
  const found = await getAllInTransaction(
    transaction,
    uids.map((uid) => welcomes().doc(uid)),
  );
  return found.flatMap((snapshot) => snapshot.data() ?? []);
}

/** Some of the welcomes that an upload has yet to send. */
export async function listOpenWelcomes(importId: string, limit: number): Promise<Welcome[]> {
  const open = welcomes().where('import_id', '==', importId).where('state', '==', 'open').limit(limit);
  return (await getDocuments(open)).docs.map((found) => found.data());
}
