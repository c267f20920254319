import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Transaction } from 'firebase-admin/firestore';
import { readMember } from '#members/index.ts';
import { readDuplicatesOf } from '#members/records/index.ts';
import { notFound, Problem } from '#platform/problem.ts';
import { mergeRefusal, type Pair, pairOf } from './policy.ts';

/** Reads both members of a pair within a transaction. Throws 404 if one was deleted. */
export async function readPair(transaction: Transaction, { members }: Duplicate): Promise<Pair> {
  const [one, other] = await Promise.all(members.map((id) => readMember(transaction, id)));
  if (!one || !other) throw notFound();
  return pairOf(one, other);
}

/** Throws 403 if a pair includes a record of the admin's account. */
export function forbidOwnPair(pair: Pair, actor: Member): void {
  const refusal = mergeRefusal(pair, actor);
  if (refusal) throw new Problem(403, refusal);
}

/** Reads the other pairs of either member. */
export async function readEarlier(
  transaction: Transaction,
  { members, duplicate_id }: Duplicate,
): Promise<Duplicate[]> {
  const found = await Promise.all(members.map((id) => readDuplicatesOf(transaction, id)));
  return found.flat().filter((other) => other.duplicate_id !== duplicate_id);
}
