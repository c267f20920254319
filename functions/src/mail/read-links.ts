import type { Transaction } from 'firebase-admin/firestore';
import { queryInTransaction } from '#platform/firestore.ts';
import { linksOf } from './links.ts';

/** Links of some accounts (at most 30) that can still be used or were used, as a transaction sees them. */
export interface ReadLinks {
  /** The uids of those who have used one. */
  used: string[];
  /** Removes those of one account, so that none of them can be used any more. */
  remove: (uid: string) => void;
}

/** The links of some accounts (at most 30), read within a transaction that thereby excludes their use side by side. */
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
