import type { Duplicate } from '@portal/contract/duplicates';
import type { Member } from '@portal/contract/members';
import type { Query } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { inChunks, mostInOneQuery } from '#platform/bulk.ts';
import { getDocuments, transact } from '#platform/firestore.ts';
import { keepDuplicates, openDuplicate, readDuplicatesOf, removeDuplicate } from '#records/duplicates.ts';
import { sameKeys } from './same-keys.ts';
import { allMembers, readMember } from './store.ts';

/** A member by what tells whether another one is the same person. */
interface Keyed {
  user_id: string;
  keys: readonly string[];
}

const keyed = (member: Member): Keyed => ({ user_id: member.user_id, keys: sameKeys(member) });

/** Whether two members have the same name and birth date, as `sameKeys` reads them. */
export function areAlike(one: Member, other: Member): boolean {
  const keys = sameKeys(other);
  return sameKeys(one).some((key) => keys.includes(key));
}

// Where more have the same name and birth date, something else is wrong.
const mostOfOne = 10;
const foundAtOnce = 300;

async function findKeyed(
  query: Query,
): Promise<{ found: Keyed[]; last: FirebaseFirestore.DocumentSnapshot | undefined }> {
  const { docs } = await getDocuments(query.select('same_keys', 'same_at').limit(foundAtOnce));
  const found = docs.map((doc) => ({ user_id: doc.id, keys: doc.get('same_keys') as string[] }));
  return { found, last: docs.length === foundAtOnce ? docs.at(-1) : undefined };
}

async function findAlike(some: readonly Keyed[]): Promise<Duplicate[]> {
  const keys = [...new Set(some.flatMap((one) => one.keys))];
  const stored = await Promise.all(
    inChunks(keys, mostInOneQuery).map((few) => findKeyed(allMembers().where('same_keys', 'array-contains-any', few))),
  );
  const byKey = new Map<string, Set<string>>();
  for (const { user_id, keys: own } of [...some, ...stored.flatMap(({ found }) => found)])
    for (const key of own) byKey.set(key, (byKey.get(key) ?? new Set()).add(user_id));
  return some.flatMap((one) => {
    const alike = new Set(one.keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    alike.delete(one.user_id);
    return [...alike].slice(0, mostOfOne).map((other) => openDuplicate(one.user_id, other));
  });
}

/** The pairs that some members are in who are about to be made: with others, and with each other. */
export async function findSame(some: readonly Member[]): Promise<Duplicate[]> {
  const pairs = await findAlike(some.map(keyed));
  return [...new Map(pairs.map((pair) => [pair.duplicate_id, pair])).values()];
}

/** Looks for others with the name and birth date of some members, and keeps each pair; returns how many were new. */
async function noteAlike(some: readonly Keyed[]): Promise<number> {
  const pairs = await findAlike(some.filter(({ keys }) => keys.length > 0));
  return pairs.length > 0 ? keepDuplicates(pairs) : 0;
}

/**
 * The same after members were made or changed. What they are told is whether that was done, and nothing of this: where it
 * fails, it is logged, and the daily work looks again.
 */
export async function noteSame(...some: readonly Member[]): Promise<void> {
  try {
    await noteAlike(some.map(keyed));
  } catch (error) {
    const members = some.map(({ user_id }) => user_id);
    warn('It could not be looked whether someone is a member twice. The daily work looks again.', { members }, error);
  }
}

/** The same after a correction: a pair that is open and no longer alike is forgotten. Returns the member. */
export async function followCorrected(member: Member): Promise<Member> {
  await noteSame(member);
  try {
    await transact(async (transaction) => {
      const pairs = (await readDuplicatesOf(transaction, member.user_id)).filter(({ state }) => state === 'open');
      const others = await Promise.all(
        pairs.map(({ members }) => readMember(transaction, members[0] === member.user_id ? members[1] : members[0])),
      );
      const present = await readMember(transaction, member.user_id);
      for (const [index, pair] of pairs.entries()) {
        const other = others[index];
        if (!present || !other || !areAlike(present, other)) removeDuplicate(transaction, pair);
      }
    });
  } catch (error) {
    warn('A pair that is no longer alike could not be forgotten.', { member: member.user_id }, error);
  }
  return member;
}

/** Looks for the doubles of all whose name or birth date has changed since an instant; returns of how many, and what was new. */
export async function lookSince(since: string): Promise<{ looked: number; found: number }> {
  const counts = { looked: 0, found: 0 };
  const changed = allMembers().where('same_at', '>=', since).orderBy('same_at');
  let rest: Query = changed;
  for (;;) {
    const { found, last } = await findKeyed(rest);
    counts.looked += found.length;
    counts.found += await noteAlike(found);
    if (!last) return counts;
    rest = changed.startAfter(last);
  }
}
