import { collections } from '@portal/contract/collections';
import type { Member } from '@portal/contract/members';
import type { MemberSort } from '@portal/contract/membership';
import type { Query } from 'firebase-admin/firestore';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { type Order, type Page, type PageRequest, pageOf } from '#platform/paging.ts';
import { invalid } from '#platform/problem.ts';
import { searchedOf } from './search.ts';
import { members } from './store.ts';

/** What a list of members asks for: a page of those who have the status and the type. */
export interface MemberQuery extends PageRequest {
  status?: string | undefined;
  membership_type?: string | undefined;
  sort?: MemberSort | undefined;
}

const orders: Record<MemberSort, Order> = {
  newest: { by: 'created_at' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'name_key', direction: 'asc' },
};

/**
 * A page of members, newest first unless sorted otherwise. Throws 422 for a cursor that is not known, and for another sort
 * of what is searched: each would need indexes of all search terms.
 */
export async function listMembers(request: MemberQuery): Promise<Page<Member>> {
  const { sort = 'newest' } = request;
  if (request.q && sort !== 'newest') throw invalid({ sort: 'A search shows the newest first' });
  let query: Query<Member> = members();
  if (request.status) query = query.where('status', '==', request.status);
  if (request.membership_type) query = query.where('membership_type', '==', request.membership_type);
  const listed = [collections.members, request.status, request.membership_type, sort];
  return pageOf(query, request, { listed, order: orders[sort], searchedOf });
}

/** The members who wait for approval, those who registered first before others, at most `limit`. */
export async function listWaitingMembers(limit: number): Promise<Member[]> {
  const waiting = members().where('status', '==', 'pending_approval').orderBy('created_at').limit(limit);
  return (await getDocuments(waiting)).docs.map((found) => found.data());
}

/** How many members there are, or how many have the given values. */
export function countMembers(having: Partial<Pick<Member, 'status' | 'membership_type'>> = {}): Promise<number> {
  let query: Query<Member> = members();
  for (const [field, value] of Object.entries(having)) query = query.where(field, '==', value);
  return countDocuments(query);
}

/** The requests to become a grappling leader that nobody has answered; those of locked members wait until they are not. */
function leaderRequests(): Query<Member> {
  return members().where('status', '==', 'approved').where('becoming_leader.denied', '==', null);
}

/** The members who have asked to become grappling leaders and wait for the answer, the longest first, at most `limit`. */
export async function listLeaderRequests(limit: number): Promise<Member[]> {
  const waiting = leaderRequests().orderBy('becoming_leader.asked_at').limit(limit);
  return (await getDocuments(waiting)).docs.map((found) => found.data());
}

/** How many they are. */
export function countLeaderRequests(): Promise<number> {
  return countDocuments(leaderRequests());
}

/** The members whom the daily work of a day reminds of the end of the membership, or leaders of a check; earliest first. */
export function remindableMembers(of: 'remind_on' | 'remind_checks_on', today: string): Query<Member> {
  return members().where(of, '<=', today).orderBy(of);
}

/** Members who registered before a time, have not paid and have not confirmed the address, oldest first, at most `limit`. */
export async function listUnpaid(before: string, limit: number): Promise<Member[]> {
  const unpaid = members().where('status', '==', 'pending_payment').where('email_confirmed', '==', false);
  const old = unpaid.where('created_at', '<', before).orderBy('created_at').limit(limit);
  return (await getDocuments(old)).docs.map((found) => found.data());
}
