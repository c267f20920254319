import { member } from '@portal/contract/members';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { getAllInTransaction, getDocuments } from '#platform/firestore.ts';
import { type Migrated, migrateBeside, migrateFields, type Tell } from '#platform/migrate.ts';
import { findLastConsents } from '#records/consents.ts';
import { allMembers, documentOf } from './store.ts';

/**
 * Gives the members from before an update all that is kept of a member today, such as what the searches, the lists and the
 * daily work find them by.
 */
export function migrateMembers(tell: Tell): Promise<Migrated> {
  // Whose account somebody is in who names none could not be decided, and was told.
  const fieldsOf = (found: QueryDocumentSnapshot) =>
    found.get('account_uid') ? documentOf(member.parse(found.data())) : {};
  return migrateFields(allMembers(), fieldsOf, tell);
}

/** Gives the members from before it was kept the last acceptance of the policies, as the consents say it; null where there is none. */
export function migrateConsents(tell: Tell): Promise<Migrated> {
  const isWithout = (found: DocumentSnapshot) => !found.get('consent');
  return migrateBeside(
    allMembers(),
    async (some) => {
      const consents = await findLastConsents(some.filter(isWithout).map(({ id }) => id));
      return (found) => {
        const last = consents.get(found.id) ?? null;
        if (!isWithout(found) || found.get('consent') === last) return undefined;
        const lacks_consent = last ? FieldValue.delete() : true;
        return (transaction) => transaction.update(found.ref, { consent: last, lacks_consent });
      };
    },
    tell,
  );
}

/** Whose account a member is in, as the document says it; one from before accounts has none. */
export interface Housed {
  user_id: string;
  account_uid: string | undefined;
  email: string;
  email_confirmed: boolean | undefined;
  has_password: boolean | undefined;
  created_at: string;
}

const names = ['account_uid', 'email', 'email_confirmed', 'has_password', 'created_at'] as const;

function housedIn(found: QueryDocumentSnapshot): Housed {
  const fields = Object.fromEntries(names.map((name) => [name, found.get(name)]));
  return { user_id: found.id, ...fields } as Housed;
}

/** Members in the order of their ids, as far as their accounts go: `limit` after an id. */
export async function listHoused(after: string | undefined, limit: number): Promise<Housed[]> {
  const sorted = allMembers()
    .orderBy(FieldPath.documentId())
    .select(...names)
    .limit(limit);
  return (await getDocuments(after ? sorted.startAfter(after) : sorted)).docs.map(housedIn);
}

/** Some members by their ids, read within a transaction, as far as their accounts go; of an id that nobody has, nothing. */
export async function readHoused(transaction: Transaction, ids: readonly string[]): Promise<Housed[]> {
  const found = await getAllInTransaction(
    transaction,
    ids.map((id) => allMembers().doc(id)),
  );
  return found.flatMap((one) => (one.exists ? housedIn(one as QueryDocumentSnapshot) : []));
}

/** Says of a member whose account it is in, and what the account knows of the address; the member may be of any form. */
export function changeHoused(transaction: Transaction, id: string, changes: Partial<Housed>): void {
  transaction.update(allMembers().doc(id), { ...changes });
}
