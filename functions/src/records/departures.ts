import { collections } from '@portal/contract/values/collections';
import { FieldPath, type Query, type QueryDocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import type { Remover } from '#platform/firestore.ts';

/**
 * A member and an account that were removed, and of which what lies elsewhere may still be there. No member where the last
 * one has gone on to another account, no account where others are still in it; one of them there always is.
 */
export interface Departure {
  user_id: string | null;
  account_uid: string | null;
  /** The address that went with the account, which payments may name; null where none did, or somebody has it again. */
  email: string | null;
  /** The addresses that were confirmed as theirs, and that nobody has again: what lies elsewhere is looked for by these alone. */
  addresses: string[];
  membership_number: string | null;
  /** The upload that brought the member, if one did. */
  import_id: string | null;
  /** A random id that stands from now on where the member's has to stay. */
  nobody: string;
}

type Whose = Pick<Departure, 'user_id' | 'account_uid'>;

function departures() {
  return database().collection(collections.departures);
}

function departureRef({ user_id, account_uid }: Whose) {
  return departures().doc(user_id ?? account_uid ?? '');
}

/** Notes, in the transaction that removes a member or an account, that what hangs on it is to follow. Returns the note. */
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

/** The departures of which something is to follow, as they are stored. */
export function allDepartures(): Query {
  return departures().orderBy(FieldPath.documentId());
}

/** The departure that a document found by `allDepartures` holds. */
export function departureIn(found: QueryDocumentSnapshot): Departure {
  return found.data() as Departure;
}

/** Forgets the departure of an account that is made again: nothing of it is to go anymore. */
export function forgetGone(remover: Remover, account_uid: string): void {
  remover.delete(departureRef({ user_id: null, account_uid }));
}

/** Forgets a departure that is complete. */
export async function forgetDeparture(departure: Whose): Promise<void> {
  await departureRef(departure).delete();
}
