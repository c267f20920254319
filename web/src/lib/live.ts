import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import { maxHouseholdSize } from '@portal/contract/values/household';
import { liveCollections } from '@portal/contract/values/live-collections';
import {
  collection,
  type DocumentReference,
  disableNetwork,
  doc,
  enableNetwork,
  limit,
  onSnapshot,
  type Query,
  type QueryConstraint,
  query,
  queryEqual,
  where,
} from 'firebase/firestore';
import { useSyncExternalStore } from 'react';
import { firestore } from './firestore.ts';
import { type Listen, type Live, liveRead, retryAll } from './reads/live-reads.ts';

export type { Live } from './reads/live-reads.ts';

// The server's answer may equal the cache, such as when both are empty: then only metadata changes reveal it.
const options = { includeMetadataChanges: true };

function useLive<T>(name: string, listen: Listen<T>): Live<T> {
  const read = liveRead(name, listen);
  return useSyncExternalStore(read.subscribe, read.now);
}

/** Listens to a document, such as `members/abc`; `data` is undefined if it does not exist. */
export function useLiveDocument<T>(path: string): Live<T | undefined> {
  return useLive<T | undefined>(path, (emit, fail) =>
    onSnapshot(
      doc(firestore(), path) as DocumentReference<T>,
      options,
      (found) => {
        // A document in the cache came from the server through another read.
        emit({ data: found.data(), isAnswer: found.exists() || !found.metadata.fromCache, isEmpty: !found.exists() });
      },
      fail,
    ),
  );
}

/** Listens to a member: the user's own, which the rules allow even while locked, or any member for an admin. */
export function useLiveMember(userId: string): Live<Member | undefined> {
  return useLiveDocument<Member>(`${liveCollections.members}/${userId}`);
}

const queries: Query[] = [];

/** Returns a query's key, which is the same for equal queries. */
function keyOf(docsQuery: Query): string {
  const at = queries.findIndex((known) => queryEqual(known, docsQuery));
  return `query ${at < 0 ? queries.push(docsQuery) - 1 : at}`;
}

/** Listens to a query; without one, returns an empty list. */
function useLiveDocuments<T>(docsQuery: Query | null, order?: (one: T, other: T) => number): Live<T[]> {
  return useLive<T[]>(docsQuery ? keyOf(docsQuery) : 'nothing', (emit, fail) => {
    if (!docsQuery) {
      emit({ data: [], isAnswer: true, isEmpty: true });
      return () => undefined;
    }
    return onSnapshot(
      docsQuery,
      options,
      ({ docs, metadata, empty }) => {
        const found = docs.map((document) => document.data() as T);
        emit({ data: order ? found.sort(order) : found, isAnswer: !metadata.fromCache, isEmpty: empty });
      },
      fail,
    );
  });
}

/**
 * Listens to a query of a collection; without a path, returns an empty list. Every query needs a `limit(…)` among its
 * constraints.
 */
export function useLiveQuery<T>(path: string | null, ...constraints: QueryConstraint[]): Live<T[]> {
  return useLiveDocuments(path === null ? null : query(collection(firestore(), path), ...constraints));
}

// The limit in the rules for owners. We assume that no leader has more, since only an arbitrary hundred would load.
const maxOwned = 100;

/**
 * Listens to a member's documents in a collection where each member has few, newest first by the given timestamp field.
 * Sorts in the browser to save an index.
 */
export function useLiveOwned<Field extends string, T extends Record<Field, string>>(
  path: string,
  ownerUid: string | null,
  by: Field,
): Live<T[]> {
  const owned = ownerUid && query(collection(firestore(), path), where('owner_uid', '==', ownerUid), limit(maxOwned));
  return useLiveDocuments<T>(owned || null, (one, other) => other[by].localeCompare(one[by]));
}

/** Listens to a leader's documents, newest first; without an ID, returns an empty list. */
export function useDocumentsOf(userId: string | null): Live<LeaderDocument[]> {
  return useLiveOwned(liveCollections.documents, userId, 'uploaded_at');
}

/** Listens to the members of the user's own account, unordered; the rules allow this even while locked. */
export function useLiveHousehold(accountUid: string): Live<Member[]> {
  return useLiveQuery<Member>(liveCollections.members, where('account_uid', '==', accountUid), limit(maxHouseholdSize));
}

/** Reconnects to the database at once, bypassing the SDK's backoff, and retries unreachable reads. */
export async function reconnect(): Promise<void> {
  await disableNetwork(firestore());
  await enableNetwork(firestore());
  retryAll();
}
