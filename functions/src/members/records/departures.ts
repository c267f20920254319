import { collections } from '@portal/contract/values/collections';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import type { Remover } from '#platform/firestore.ts';

/**
 * A removed member and/or account whose data elsewhere may not be deleted yet. There is no member if the last one moved
 * to another account, and no account if others remain in it. At least one of the two is set.
 */
export interface Departure {
  user_id: string | null;
  account_uid: string | null;
  /**
   * The address released with the account, which payments may contain; null if none was released or it is in use again.
   */
  email: string | null;
  /** The confirmed addresses that are not in use again. Only these are used to find data elsewhere. */
  addresses: string[];
  membership_number: string | null;
  /** The upload that created the member, if any. */
  import_id: string | null;
  /** A random id that replaces the member's id if one must stay. */
  nobody: string;
}

type Whose = Pick<Departure, 'user_id' | 'account_uid'>;

function departures() {
  return database().collection(collections.departures);
}

function departureRef({ user_id, account_uid }: Whose) {
  return departures().doc(user_id ?? account_uid ?? '');
}

/**
 * Records, in the transaction that removes a member or an account, that dependent data remains to be deleted. Returns
 * the record.
 */
export function noteDeparture(
  transaction: Transaction,
  {
    user_id,
    account_uid,
    email = null,
    addresses = [],
    membership_number = null,
    import_id = null,
  }: Whose & Partial<Departure>,
): Departure {
  const nobody = departures().doc().id;
  const departure = { user_id, account_uid, email, addresses, membership_number, import_id, nobody };
  transaction.create(departureRef(departure), departure);
  return departure;
}

/** Returns a query for the departures with data still to delete. */
export function allDepartures(): Query {
  return departures().orderBy(FieldPath.documentId());
}

/** Parses a departure found by `allDepartures`. */
export function departureIn(found: QueryDocumentSnapshot): Departure {
  return found.data() as Departure;
}

/** Deletes an account's departure because the account was recreated, so that none of its data is deleted anymore. */
export function cancelDeparture(remover: Remover, account_uid: string): void {
  remover.delete(departureRef({ user_id: null, account_uid }));
}

/** Deletes a completed departure. */
export async function forgetDeparture(departure: Whose): Promise<void> {
  await departureRef(departure).delete();
}
