import { collections } from '@portal/contract/collections';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocuments } from '#platform/firestore.ts';

/**
 * A member and an account that were removed, and of which what lies elsewhere may still be there. No member where the last
 * one has gone on to another account, no account where others are still in it; one of them there always is.
 */
export type Departure = { user_id: string; account_uid: string | null } | { user_id: null; account_uid: string };

function departureRef({ user_id, account_uid }: Departure) {
  return database()
    .collection(collections.departures)
    .doc(user_id ?? account_uid);
}

/** Notes, in the transaction that removes a member or an account, that what hangs on it is to follow. */
export function noteDeparture(transaction: Transaction, departure: Departure): void {
  const { user_id, account_uid } = departure;
  transaction.create(departureRef(departure), { user_id, account_uid });
}

/** Some of the departures of which something is to follow, at most `limit`. */
export async function listDepartures(limit: number): Promise<Departure[]> {
  const all = database().collection(collections.departures);
  return (await getDocuments(all.limit(limit))).docs.map((found) => found.data() as Departure);
}

/** Forgets a departure that is complete. */
export async function forgetDeparture(departure: Departure): Promise<void> {
  await departureRef(departure).delete();
}
