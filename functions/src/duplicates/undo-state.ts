import type { Account } from '@portal/contract/records/account';
import type { Duplicate, Merging } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { dayOf } from '@portal/contract/values/days';
import type { Transaction } from 'firebase-admin/firestore';
import { type ReturnAccount, readReturnAccount } from '#accounts/index.ts';
import { readMember } from '#members/index.ts';
import { type MergeSnapshot, readAccount, readDuplicatesOf, readMergeSnapshot } from '#members/records/index.ts';
import { readPaymentsOf } from '#payments/index.ts';
import { mergeRefusal, mostPayments } from './policy.ts';
import type { UndoContext } from './split-merged.ts';

/** A merge as saved, and the current state. */
export interface UndoState {
  snapshot: MergeSnapshot;
  since: Omit<UndoContext, 'payments' | 'home' | 'left'> & {
    payments: Payment[];
    home: Account;
    left: Account | undefined;
  };
  /** The account that the person left; undefined if both records were in the same one. */
  again: ReturnAccount | undefined;
}

/** Reads everything needed to undo a merge; undefined if its records expired or were merged again. */
export async function readUndoState(
  transaction: Transaction,
  { duplicate_id }: Duplicate,
  { merge_id, stays }: Merging,
): Promise<UndoState | undefined> {
  const snapshot = await readMergeSnapshot(transaction, merge_id);
  const present = await readMember(transaction, stays);
  if (!snapshot || !present || snapshot.stays.user_id !== stays) return undefined;
  const { home, left } = snapshot;
  const [homeNow, again, payments, pairs] = await Promise.all([
    readAccount(transaction, home.account_uid),
    left ? readReturnAccount(transaction, left, home.account_uid) : undefined,
    readPaymentsOf(transaction, stays, 2 * mostPayments + 1),
    readDuplicatesOf(transaction, stays),
  ]);
  if (!homeNow) return undefined;
  const leftNow = again?.account;
  const isTaken = again?.isTaken ?? false;
  const others = pairs.filter((pair) => pair.duplicate_id !== duplicate_id);
  return {
    snapshot,
    again,
    since: { present, payments, others, home: homeNow, left: leftNow, isTaken, today: dayOf() },
  };
}

/** Returns why an admin may not undo a merge, judged by the records then and now, or undefined. */
export function undoRefusal({ snapshot, since }: UndoState, actor: Member): string | undefined {
  return mergeRefusal({ stays: since.present, goes: snapshot.goes }, actor) ?? mergeRefusal(snapshot, actor);
}
