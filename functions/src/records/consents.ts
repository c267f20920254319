import { createHash } from 'node:crypto';
import { collections } from '@portal/contract/collections';
import { now } from '@portal/contract/days';
import { policies } from '@portal/contract/policies';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { getDocuments } from '#platform/firestore.ts';

/**
 * Records, in the transaction of a registration, an application or an entry, which texts were accepted, by whom, for what and
 * when. `entered_by` is the admin who has them signed on paper; nobody where they were accepted in the portal.
 */
export function recordConsent(
  transaction: Transaction,
  consent: {
    member_uid: string;
    given_by: string;
    email: string;
    parent_consent: boolean;
    application_id: string | null;
    entered_by?: string;
  },
): void {
  const texts = policies.map((policy) => ({
    id: policy.id,
    name: policy.name,
    version: policy.version,
    sha256: createHash('sha256').update(JSON.stringify(policy.sections)).digest('hex'),
  }));
  transaction.create(database().collection(collections.consents).doc(), {
    entered_by: null,
    ...consent,
    texts,
    at: now().toISOString(),
  });
}

/** A consent as it is kept. */
export interface Consent {
  at: string;
  given_by: string;
  parent_consent: boolean;
  application_id: string | null;
  entered_by: string | null;
  texts: { id: string; name: string; version: string }[];
}

/** The consents for a member, newest first, at most `limit`. */
export async function findConsents(uid: string, limit: number): Promise<Consent[]> {
  const all = database().collection(collections.consents).where('member_uid', '==', uid);
  const { docs } = await getDocuments(all.orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => doc.data() as Consent);
}

/** Whether whoever consented last for a member accepted the policies as they are now. */
export async function acceptsPresent(uid: string): Promise<boolean> {
  const [last] = await findConsents(uid, 1);
  const accepted = new Map(last?.texts.map(({ id, version }) => [id, version]));
  return policies.every(({ id, version }) => accepted.get(id) === version);
}

/** The consents that some members (at most 30) have given, as they are stored. */
export function consentsOf(uids: readonly string[]): Query {
  return database()
    .collection(collections.consents)
    .where('member_uid', 'in', [...uids]);
}
