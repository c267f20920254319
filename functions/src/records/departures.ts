import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocuments } from '#platform/firestore.ts';

/** A member who was removed with the account, and of whom what lies elsewhere may still be there. */
export type Departure = Pick<Member, 'user_id' | 'account_uid'>;

function departures() {
  return database().collection(collections.departures);
}

/** Notes, in the transaction that removes a member, that what hangs on it is to follow. */
export function noteDeparture(transaction: Transaction, { user_id, account_uid }: Departure): void {
  transaction.create(departures().doc(user_id), { user_id, account_uid });
}

/** Some of the members of whom something is to follow, at most `limit`. */
export async function listDepartures(limit: number): Promise<Departure[]> {
  return (await getDocuments(departures().limit(limit))).docs.map((found) => found.data() as Departure);
}

/** Forgets a departure that is complete. */
export async function forgetDeparture(userId: string): Promise<void> {
  await departures().doc(userId).delete();
}
