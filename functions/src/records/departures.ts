import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import type { Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocuments } from '#platform/firestore.ts';

/**
 * An account that was removed, of which what lies elsewhere may still be there, and the member who was removed with it; null
 * where its last member has gone on to another account.
 */
export type Departure = Pick<Member, 'account_uid'> & { user_id: string | null };

function departureRef({ user_id, account_uid }: Departure) {
  return database()
    .collection(collections.departures)
    .doc(user_id ?? account_uid);
}

/** Notes, in the transaction that removes an account, that what hangs on it is to follow. */
export function noteDeparture(transaction: Transaction, departure: Departure): void {
  const { user_id, account_uid } = departure;
  transaction.create(departureRef(departure), { user_id, account_uid });
}

/** Some of the accounts of which something is to follow, at most `limit`. */
export async function listDepartures(limit: number): Promise<Departure[]> {
  const all = database().collection(collections.departures);
  return (await getDocuments(all.limit(limit))).docs.map((found) => found.data() as Departure);
}

/** Forgets a departure that is complete. */
export async function forgetDeparture(departure: Departure): Promise<void> {
  await departureRef(departure).delete();
}
