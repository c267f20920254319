import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { inChunks, maxInValues } from '#platform/bulk.ts';
import { countDocuments, getDocuments, transact } from '#platform/firestore.ts';
import {
  addMembersByKey,
  duplicateKeys,
  type Keyed,
  type MembersByKey,
  matchingKeys,
  maxPairsPerMember,
  pairsAmong,
} from './duplicate-keys.ts';
import { areAlike } from './duplicate-policy.ts';
import { keepDuplicates, readDuplicatesOf, removeDuplicate } from './records/duplicates.ts';
import { clearRegistrationLimit } from './records/register-limit.ts';
import { allMembers, findMembersByEmail, readMember } from './store.ts';

const keyed = (member: Member): Keyed => ({ user_id: member.user_id, same_keys: duplicateKeys(member) });

/** Reads the duplicate keys of a stored member. */
export const keyedIn = (found: QueryDocumentSnapshot): Keyed => ({
  user_id: found.id,
  same_keys: found.get('same_keys') ?? [],
});

/** The duplicate keys of members whose name, birth date or standing changed in a period, oldest first. */
export function changedSince(since: string, until: string): Query {
  const changed = allMembers().where('same_at', '>=', since).where('same_at', '<=', until);
  return changed.orderBy('same_at').select('same_keys', 'same_at');
}

const queriesAtOnce = 10;

/** Finds members with any of some keys, at most 50 per key. */
async function findBearers(keys: string[]): Promise<Keyed[]> {
  const bearers = allMembers()
    .where('same_keys', 'array-contains-any', keys)
    .select('same_keys')
    .limit(maxPairsPerMember);
  const { docs } = await getDocuments(bearers);
  if (docs.length < maxPairsPerMember || keys.length === 1) return docs.map(keyedIn);
  // Matches of some keys may have left no room for the others.
  return findEach(inChunks(keys, Math.ceil(keys.length / 2)));
}

async function findEach(some: string[][]): Promise<Keyed[]> {
  return (await Promise.all(some.map(findBearers))).flat();
}

/**
 * Finds the members with keys that match some members about to be created. Reads all members at once if there are no
 * more of them than keys; otherwise queries thirty keys at a time.
 */
export async function findMembersByKey(keys: readonly string[]): Promise<MembersByKey> {
  const all = allMembers().select('same_keys');
  if (keys.length === 0) return new Map();
  if ((await countDocuments(all.limit(keys.length + 1))) <= keys.length)
    return addMembersByKey(new Map(), (await getDocuments(all.limit(keys.length))).docs.map(keyedIn));
  const bearers: MembersByKey = new Map();
  for (const some of inChunks([...new Set(matchingKeys(keys))], maxInValues * queriesAtOnce))
    addMembersByKey(bearers, await findEach(inChunks(some, maxInValues)));
  return bearers;
}

async function findAlike(some: readonly Keyed[]): Promise<Duplicate[]> {
  const sought = [...new Set(some.flatMap(({ same_keys }) => matchingKeys(same_keys)))];
  return pairsAmong(some, [...(await findEach(inChunks(sought, maxInValues))), ...some]);
}

/** Finds possible duplicates of members about to be created, among themselves and with existing members. */
export function findDuplicatePairs(some: readonly Member[]): Promise<Duplicate[]> {
  return findAlike(some.map(keyed));
}

/** Searches for duplicates of some members and stores each pair. Returns the number of new pairs. */
export async function recordDuplicates(some: readonly Keyed[]): Promise<number> {
  const pairs = await findAlike(some);
  return pairs.length > 0 ? keepDuplicates(pairs) : 0;
}

/**
 * Searches for duplicates after members were created or changed. Logs failures instead of throwing, so that callers
 * never see them; the daily run searches again.
 */
export async function detectDuplicates(...some: readonly Member[]): Promise<void> {
  try {
    await recordDuplicates(some.map(keyed));
  } catch (error) {
    const members = some.map(({ user_id }) => user_id);
    warn('Could not search for duplicates of members. The next daily run tries again.', { members }, error);
  }
}

/** Clears the registration limit and searches for duplicates after a confirmation or payment. */
export async function afterRegistrationProved(email: string): Promise<void> {
  await clearRegistrationLimit(email);
  await detectDuplicates(...(await findMembersByEmail(email)));
}

/** Searches for duplicates after a correction, and removes open pairs that no longer match. Returns the member. */
export async function afterCorrection(member: Member): Promise<Member> {
  await detectDuplicates(member);
  try {
    await transact(async (transaction) => {
      const all = await readDuplicatesOf(transaction, member.user_id);
      const pairs = all.filter(({ state }) => state === 'open').slice(0, maxPairsPerMember);
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
    warn('Could not remove a pair that no longer matches', { member: member.user_id }, error);
  }
  return member;
}
