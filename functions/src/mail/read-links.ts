import type { Transaction } from 'firebase-admin/firestore';
import { queryInTransaction } from '#platform/firestore.ts';
import { linksOf } from './links.ts';

/** The links, usable or used, of some accounts (at most 30), as seen by a transaction. */
export interface ReadLinks {
  /** The uids of accounts that have used a link. */
  used: string[];
  /** Deletes an account's links so that they become unusable. */
  remove: (uid: string) => void;
}

/** Reads the links of some accounts (at most 30) within a transaction, which thus excludes concurrent use. */
export async function readLinks(transaction: Transaction, uids: readonly string[]): Promise<ReadLinks> {
  if (uids.length === 0) return { used: [], remove: () => {} };
  const { docs } = await queryInTransaction(transaction, linksOf(uids));
  const known = docs.map((doc) => ({ ref: doc.ref, uid: doc.get('uid') as string, used: doc.get('used_at') !== null }));
  return {
    used: known.filter(({ used }) => used).map(({ uid }) => uid),
    remove: (uid) => {
      for (const link of known.filter((each) => each.uid === uid)) transaction.delete(link.ref);
    },
  };
}
