import type { Member } from '@portal/contract/records/member';
import type { Transaction } from 'firebase-admin/firestore';
import { getAllInTransaction } from '#platform/firestore.ts';
import { readUidsByNumber } from './records/numbers.ts';
import { members } from './store.ts';

/** Reads members by number within a transaction, including numbers replaced by a merge. Unknown numbers are omitted. */
export async function readMembersByNumber(
  transaction: Transaction,
  numbers: readonly string[],
): Promise<Map<string, Member>> {
  const uids = await readUidsByNumber(transaction, numbers);
  const refs = [...new Set(uids.values())].map((uid) => members().doc(uid));
  const found = (await getAllInTransaction(transaction, refs)).flatMap((holder) => holder.data() ?? []);
  const holders = new Map(found.map((holder) => [holder.user_id, holder]));
  return new Map(
    [...uids].flatMap(([number, uid]): [string, Member][] => {
      const holder = holders.get(uid);
      return holder ? [[number, holder]] : [];
    }),
  );
}
