import type { Member, WaitReason } from '@portal/contract/records/member';
import type { ExpiryRange } from '@portal/contract/rules/expiry';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { inStates, type States } from '#platform/states.ts';
import { endingIn, waitingFor, withoutConsent } from './lists.ts';
import { members } from './store.ts';

/** Counts the members of some states who have the given values. */
export function countMembers(
  having: Partial<Pick<Member, 'status' | 'membership_type' | 'membership_expiry'>>,
  states: States,
): Promise<number> {
  let query = inStates(members(), states);
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

/** Counts the approved memberships of some states, of one type or all, that end in a range. */
export function countExpiries(
  range: ExpiryRange,
  states: States,
  membership_type?: Member['membership_type'],
): Promise<number> {
  const all = inStates(members(), states);
  const some = membership_type ? all.where('membership_type', '==', membership_type) : all;
  return countDocuments(endingIn(some, range));
}

/** Counts the members of some states whose approval or request to lead waits for the given reason. */
export function countWaitingMembers(reason: WaitReason, states: States): Promise<number> {
  return countDocuments(waitingFor(reason, states));
}

/** Counts the members of some states without consent, and finds the one added first. */
export async function findWithoutConsent(states: States): Promise<{ count: number; first: Member | undefined }> {
  const { docs } = await getDocuments(withoutConsent(states).orderBy('created_at').limit(1));
  const first = docs[0]?.data();
  return { count: first ? await countDocuments(withoutConsent(states)) : 0, first };
}
