import type { Member, WaitReason } from '@portal/contract/records/member';
import type { ExpiryRange } from '@portal/contract/rules/expiry';
import type { Query } from 'firebase-admin/firestore';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { endingIn, waitingFor, withoutConsent } from './lists.ts';
import { members } from './store.ts';

/** Counts the members who have the given values. */
export function countMembers(
  having: Partial<Pick<Member, 'status' | 'membership_type' | 'membership_expiry'>>,
): Promise<number> {
  let query: Query<Member> = members();
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

/** Counts the approved memberships, of one type or all, that end in a range. */
export function countExpiries(range: ExpiryRange, membership_type?: Member['membership_type']): Promise<number> {
  const all: Query<Member> = members();
  const some = membership_type ? all.where('membership_type', '==', membership_type) : all;
  return countDocuments(endingIn(some, range));
}

/** Counts the members whose approval or request to lead waits for the given reason. */
export function countWaitingMembers(reason: WaitReason): Promise<number> {
  return countDocuments(waitingFor(reason));
}

/** Counts the members without consent, and finds the one added first. */
export async function findWithoutConsent(): Promise<{ count: number; first: Member | undefined }> {
  const { docs } = await getDocuments(withoutConsent().orderBy('created_at').limit(1));
  const first = docs[0]?.data();
  return { count: first ? await countDocuments(withoutConsent()) : 0, first };
}
