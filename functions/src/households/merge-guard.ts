import { isMergedSince, isMergeInProgress } from '@portal/contract/rules/duplicate';
import type { Transaction } from 'firebase-admin/firestore';
import { readDuplicatesOf } from '#members/records/index.ts';
import { Problem } from '#platform/problem.ts';

/**
 * Throws 409 if a member cannot move to another account because a merge or its undoing is still moving records, or
 * because the member was merged since `handed_over_at`.
 */
export async function requireNoMergeInProgress(
  transaction: Transaction,
  id: string,
  handed_over_at?: string,
): Promise<void> {
  const pairs = await readDuplicatesOf(transaction, id);
  if (pairs.some(isMergeInProgress))
    throw new Problem(409, 'A merge of this membership is not complete yet. Please try again tomorrow.');
  if (handed_over_at !== undefined && pairs.some((pair) => isMergedSince(pair, id, handed_over_at)))
    throw new Problem(409, 'This membership was merged with another record since. Please undo that merge first.');
}
