import { collections } from '@portal/contract/collections';
import { mostInHousehold } from '@portal/contract/holder';
import type { Member } from '@portal/contract/members';
import {
  type CollectionReference,
  collection,
  type DocumentReference,
  doc,
  limit,
  type QueryConstraint,
  query,
  where,
} from 'firebase/firestore';
import { type ObservableStatus, useFirestoreCollectionData, useFirestoreDocData } from 'reactfire';
import { firestore } from './firestore.ts';

/**
 * A read that keeps itself up to date. `denied`: the rules refuse it (a lock or a demotion); `error`: it cannot go on
 * until the page is loaded again. A lost connection is neither: the read waits and catches up.
 */
export type Live<T> = { status: 'loading' | 'denied' | 'error'; data: undefined } | { status: 'ready'; data: T };

// Suspense mode could show the previous query's data.
const options = { suspense: false };

function asLive<T>({ status, data }: ObservableStatus<T>): Live<T> {
  return status === 'success' ? { status: 'ready', data } : { status: 'loading', data: undefined };
}

function failed(error: unknown): { status: 'denied' | 'error'; data: undefined } {
  const denied = error instanceof Error && 'code' in error && error.code === 'permission-denied';
  return { status: denied ? 'denied' : 'error', data: undefined };
}

/** Listens to one document, such as `members/abc`; `data` is undefined when there is none. */
export function useLiveDocument<T>(path: string): Live<T | undefined> {
  const reference = doc(firestore(), path) as DocumentReference<T>;
  // reactfire throws a listener's error while rendering, after all of its hooks have been called.
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called on every render; only its error is caught.
    return asLive(useFirestoreDocData<T>(reference, options));
  } catch (error) {
    return failed(error);
  }
}

/** Listens to a member's document: one's own, which the rules keep open even to the locked, or for an admin anybody's. */
export function useLiveMember(userId: string): Live<Member | undefined> {
  return useLiveDocument<Member>(`${collections.members}/${userId}`);
}

/** Listens to a query of a collection. Every query needs a `limit(…)` among its constraints. */
export function useLiveQuery<T>(path: string, ...constraints: QueryConstraint[]): Live<T[]> {
  const documents = collection(firestore(), path) as CollectionReference<T>;
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called on every render; only its error is caught.
    return asLive(useFirestoreCollectionData<T>(query(documents, ...constraints), options));
  } catch (error) {
    return failed(error);
  }
}

/** Listens to the members of one's own account, in no order; the rules keep it open even to the locked. */
export function useLiveHousehold(accountUid: string): Live<Member[]> {
  return useLiveQuery<Member>(collections.members, where('account_uid', '==', accountUid), limit(mostInHousehold));
}
