import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { inChunks, mostInOneQuery } from '#platform/bulk.ts';
import { countDocuments, getDocuments, transact } from '#platform/firestore.ts';
import { keepDuplicates, readDuplicatesOf, removeDuplicate } from '#records/duplicates.ts';
import { proveRegistration } from '#records/register-limit.ts';
import {
  addBearers,
  type Bearers,
  type Keyed,
  mostOfOne,
  pairsAmong,
  sameKeys,
  shareName,
  soughtBy,
} from './same-keys.ts';
import { allMembers, findMembersByEmail, readMember } from './store.ts';

const keyed = (member: Member): Keyed => ({ user_id: member.user_id, same_keys: sameKeys(member) });

/** The same of a member as it is stored. */
export const keyedIn = (found: QueryDocumentSnapshot): Keyed => ({
  user_id: found.id,
  same_keys: found.get('same_keys') ?? [],
});

/** The members whose name, birth date or standing changed within a time, oldest first, with what tells who is the same person. */
export function changedSince(since: string, until: string): Query {
  const changed = allMembers().where('same_at', '>=', since).where('same_at', '<=', until);
  return changed.orderBy('same_at').select('same_keys', 'same_at');
}

/** Whether two members have the same name and birth date, as `sameKeys` reads them. */
export function areAlike(one: Member, other: Member): boolean {
  return one.date_of_birth !== null && one.date_of_birth === other.date_of_birth && shareName(one, other);
}

const queriesAtOnce = 10;

/** Whoever has one of some keys, of each at most 50. */
async function findBearers(keys: string[]): Promise<Keyed[]> {
  const bearers = allMembers().where('same_keys', 'array-contains-any', keys).select('same_keys').limit(mostOfOne);
  const { docs } = await getDocuments(bearers);
  if (docs.length < mostOfOne || keys.length === 1) return docs.map(keyedIn);
  // What is found of some of them may have left no room for the others.
  return findEach(inChunks(keys, Math.ceil(keys.length / 2)));
}

async function findEach(some: string[][]): Promise<Keyed[]> {
  return (await Promise.all(some.map(findBearers))).flat();
}

/**
 * The members who have one of the keys by which some who are about to be made are sought. Where there are no more members than
 * those, all are read at once; otherwise, thirty keys are asked for at a time.
 */
export async function findBearersOf(keys: readonly string[]): Promise<Bearers> {
  const all = allMembers().select('same_keys');
  if (keys.length === 0) return new Map();
  if ((await countDocuments(all.limit(keys.length + 1))) <= keys.length)
    return addBearers(new Map(), (await getDocuments(all.limit(keys.length))).docs.map(keyedIn));
  const bearers: Bearers = new Map();
  for (const some of inChunks([...new Set(soughtBy(keys))], mostInOneQuery * queriesAtOnce))
    addBearers(bearers, await findEach(inChunks(some, mostInOneQuery)));
  return bearers;
}

async function findAlike(some: readonly Keyed[]): Promise<Duplicate[]> {
  const sought = [...new Set(some.flatMap(({ same_keys }) => soughtBy(same_keys)))];
  return pairsAmong(some, [...(await findEach(inChunks(sought, mostInOneQuery))), ...some]);
}

/** The pairs that some members are in who are about to be made: with others, and with each other. */
export function findSame(some: readonly Member[]): Promise<Duplicate[]> {
  return findAlike(some.map(keyed));
}

/** Looks for others with the name and birth date of some members, and keeps each pair; returns how many were new. */
export async function noteAlike(some: readonly Keyed[]): Promise<number> {
  const pairs = await findAlike(some);
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

/** After a confirmation or payment: clears the registration limit and looks for duplicates. */
export async function followProved(email: string): Promise<void> {
  await proveRegistration(email);
  await noteSame(...(await findMembersByEmail(email)));
}

/** The same as `noteSame` after a correction: a pair that is open and no longer alike is forgotten. Returns the member. */
export async function followCorrected(member: Member): Promise<Member> {
  await noteSame(member);
  try {
    await transact(async (transaction) => {
      const all = await readDuplicatesOf(transaction, member.user_id);
      const pairs = all.filter(({ state }) => state === 'open').slice(0, mostOfOne);
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
