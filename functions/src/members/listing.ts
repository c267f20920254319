import type { Member } from '@portal/contract/records/member';
import type { ExpiryRange } from '@portal/contract/rules/expiry';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, monthsLater } from '@portal/contract/values/days';
import { type MemberSort, mostCounted } from '@portal/contract/values/membership';
import type { Query } from 'firebase-admin/firestore';
import { countDocuments } from '#platform/firestore.ts';
import { type Order, ordered, type Page, type PageRequest, pageOf, readPage } from '#platform/paging.ts';
import { invalid } from '#platform/problem.ts';
import { inStates, type States } from '#platform/states.ts';
import { endingIn, withoutConsent } from './lists.ts';
import { searchedOf } from './search.ts';
import { members } from './store.ts';

/** Which members are listed, and in which order: with a status, a type and an expiry range. */
interface MemberFilters extends ExpiryRange {
  q?: string | undefined;
  /** Only members without consent. */
  consent?: 'missing' | undefined;
  status?: string | undefined;
  membership_type?: string | undefined;
  sort?: MemberSort | undefined;
  /** Where the list starts: a letter of the last name, or the month of joining (`YYYY-MM`). */
  from?: string | undefined;
}

/** A request for a page of members. */
export interface MemberQuery extends PageRequest, MemberFilters {}

const orders: Record<MemberSort, Order> = {
  newest: { by: 'created_at' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'name_key', direction: 'asc' },
};

const isRange = ({ expires_from, expires_until }: ExpiryRange) => Boolean(expires_from ?? expires_until);

/** Throws 422 for combinations that would need their own indexes. */
function requireListable({ sort = 'newest', q, status, consent, from, ...range }: MemberFilters): void {
  if (from && (q || consent || isRange(range))) throw invalid({ from: 'Not used with a search, a range or consent' });
  if (from && (sort === 'name') !== (from.length === 1)) {
    throw invalid({ from: 'A letter starts a list by name, a month a list by date' });
  }
  if (q && sort !== 'newest') throw invalid({ sort: 'A search shows the newest first' });
  if (isRange(range) && sort !== 'newest') throw invalid({ sort: 'A range of expiries is sorted by expiry' });
  if (isRange(range) && status && status !== 'approved') {
    throw invalid({ status: 'Only the memberships of approved members expire' });
  }
  if (consent && sort !== 'newest') throw invalid({ sort: 'Members without consent are shown oldest first' });
  if (consent && (status || isRange(range)))
    throw invalid({ consent: 'Not used with a status or a range of expiries' });
}

function orderOf({ sort = 'newest', consent, q, ...range }: MemberFilters): Order {
  if (isRange(range)) return { by: 'membership_expiry', direction: 'asc' };
  return orders[consent && !q ? 'oldest' : sort];
}

/** Starts a sorted list at a letter or a month, which its order's index serves. */
function startingAt(query: Query<Member>, { sort = 'newest', from }: MemberFilters): Query<Member> {
  if (!from) return query;
  if (sort === 'name') return query.where('name_key', '>=', from);
  const first = `${from}-01`;
  if (sort === 'oldest') return query.where('created_at', '>=', beginningOf(first).toISOString());
  return query.where('created_at', '<', beginningOf(monthsLater(first, 1)).toISOString());
}

/** The members of a list. Throws 422 for combinations without an index. */
function listed(filters: MemberFilters): Query<Member> {
  requireListable(filters);
  let query: Query<Member> = filters.consent ? withoutConsent(null) : members();
  if (isRange(filters)) query = endingIn(query, filters);
  else if (filters.status) query = query.where('status', '==', filters.status);
  if (filters.membership_type) query = query.where('membership_type', '==', filters.membership_type);
  return startingAt(query, filters);
}

/**
 * Returns a page of some states’ members, newest first by default. An expiry range lists the earliest expiry first; members without
 * consent are listed oldest first unless searched. Throws 422 for an unknown cursor, and for combinations without an
 * index: a different sort or a start for a search, a range or members without consent, a status with the latter, or a
 * range of members who are not approved.
 */
export async function listMembers(request: MemberQuery, states: States): Promise<Page<Member>> {
  const { status, membership_type, sort = 'newest', expires_from, expires_until, consent, from } = request;
  const parameters = [collections.members, status, membership_type, sort, expires_from, expires_until, consent, from];
  return pageOf(listed(request), request, { listed: parameters, order: orderOf(request), searchedOf, states });
}

/**
 * Counts some states’ members of a list, which costs a read per 1,000. A search has no exact count in the index, so it reads the
 * members it finds, at most `mostCounted`.
 */
export async function countListed(
  filters: MemberFilters,
  states: States,
): Promise<{ count: number; has_more: boolean }> {
  const query = listed(filters);
  const order = orderOf(filters);
  if (!filters.q) {
    return { count: await countDocuments(ordered(inStates(query, states), order, undefined)), has_more: false };
  }
  const found = { limit: mostCounted, q: filters.q, after: undefined };
  const { page, last } = await readPage(query, found, { order, searchedOf, states });
  return { count: page.length, has_more: last !== undefined };
}
