import type { Member } from '@portal/contract/records/member';
import type { ExpiryRange } from '@portal/contract/rules/expiry';
import { collections } from '@portal/contract/values/collections';
import type { MemberSort } from '@portal/contract/values/membership';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { getDocuments, queryInTransaction } from '#platform/firestore.ts';
import { type Order, oldestOf, type Page, type PageRequest, pageOf, type Slice } from '#platform/paging.ts';
import { invalid } from '#platform/problem.ts';
import { searchedOf } from './search.ts';
import { allMembers, members } from './store.ts';

/** What a list of members asks for: a page of those who have the status and the type, and whose membership ends then. */
export interface MemberQuery extends PageRequest, ExpiryRange {
  /** Only those for whom nobody has accepted the policies. */
  consent?: 'missing' | undefined;
  status?: string | undefined;
  membership_type?: string | undefined;
  sort?: MemberSort | undefined;
}

const orders: Record<MemberSort, Order> = {
  newest: { by: 'created_at' },
  oldest: { by: 'created_at', direction: 'asc' },
  name: { by: 'name_key', direction: 'asc' },
};

const isRange = ({ expires_from, expires_until }: ExpiryRange) => Boolean(expires_from ?? expires_until);

/** Of a query, the approved members whose membership ends in a range. */
export function endingIn(query: Query<Member>, { expires_from, expires_until }: ExpiryRange): Query<Member> {
  let ending = query.where('status', '==', 'approved');
  if (expires_from) ending = ending.where('membership_expiry', '>=', expires_from);
  // A membership without an expiry sorts before all days.
  if (expires_until) ending = ending.where('membership_expiry', '<=', expires_until);
  return ending;
}

/** The members for whom nobody has accepted the policies. */
export function withoutConsent(): Query<Member> {
  return members().where('lacks_consent', '==', true);
}

/** Refuses (422) what would need indexes of its own. */
function requireListable({ sort = 'newest', q, status, consent, ...range }: MemberQuery): void {
  if (q && sort !== 'newest') throw invalid({ sort: 'A search shows the newest first' });
  if (isRange(range) && sort !== 'newest') throw invalid({ sort: 'A range of expiries is sorted by expiry' });
  if (isRange(range) && status && status !== 'approved') {
    throw invalid({ status: 'Only the memberships of approved members expire' });
  }
  if (consent && sort !== 'newest') throw invalid({ sort: 'Members without consent are shown oldest first' });
  if (consent && (status || isRange(range)))
    throw invalid({ consent: 'Not used with a status or a range of expiries' });
}

function orderOf({ sort = 'newest', consent, q, ...range }: MemberQuery): Order {
  if (isRange(range)) return { by: 'membership_expiry', direction: 'asc' };
  return orders[consent && !q ? 'oldest' : sort];
}

/**
 * A page of members, newest first by default; a range of expiries lists the earliest first, and members without consent
 * the oldest first unless they are searched. Throws 422 for an unknown cursor, and for what would need more indexes: another
 * sort of a search, a range or members without consent, a status of the latter, or a range of members who are not approved.
 */
export async function listMembers(request: MemberQuery): Promise<Page<Member>> {
  requireListable(request);
  let query: Query<Member> = request.consent ? withoutConsent() : members();
  if (isRange(request)) query = endingIn(query, request);
  else if (request.status) query = query.where('status', '==', request.status);
  if (request.membership_type) query = query.where('membership_type', '==', request.membership_type);
  const { status, membership_type, sort = 'newest', expires_from, expires_until, consent } = request;
  const listed = [collections.members, status, membership_type, sort, expires_from, expires_until, consent];
  return pageOf(query, request, { listed, order: orderOf(request), searchedOf });
}

/** The members whose approval or request to lead waits for the office, the longest wait first. */
export function listWaitingMembers(slice: Slice): Promise<Member[]> {
  return oldestOf(members(), 'waits_since', slice);
}

/** The members whose request to become a grappling leader waits for an answer. Those of locked members do not. */
export function leaderRequests(): Query<Member> {
  return members().where('status', '==', 'approved').where('becoming_leader.denied', '==', null);
}

/** The day on which the daily work tells of the end of a membership, of a leader's check, or of an 18th birthday. */
type ReminderDay = 'remind_on' | 'remind_checks_on' | 'remind_eighteen_on';

/** The members of whom the daily work of a day has something to tell; earliest first. */
export function remindableMembers(of: ReminderDay, today: string): Query<Member> {
  return members().where(of, '<=', today).orderBy(of);
}

/** The members who are to be deleted by a day (`YYYY-MM-DD`), those first whose day was first. */
export function membersToDelete(today: string): Query<Member> {
  return members().where('deleting.deleted_on', '<=', today).orderBy('deleting.deleted_on');
}

/** The members who were kept until a day before another one (`YYYY-MM-DD`), those first whose day was first. */
export function membersKeptUntil(today: string): Query<Member> {
  return members().where('kept_until', '<', today).orderBy('kept_until');
}

/** A member, as it is stored. */
export function memberOf(uid: string): Query {
  return allMembers().where(FieldPath.documentId(), '==', uid);
}

/** The members whose club a charter is, as they are stored. */
export function membersOfClub(charterId: string): Query {
  return allMembers().where('club_id', '==', charterId);
}

/** Members who registered before a time, have not paid and have not confirmed the address, oldest first. */
export function unpaidBefore(before: string): Query<Member> {
  const unpaid = members().where('status', '==', 'pending_payment').where('email_confirmed', '==', false);
  return unpaid.where('created_at', '<', before).orderBy('created_at');
}

/** A member that an upload brought; `untouched` while the document is as the upload wrote it. */
export interface Imported {
  member: Member;
  untouched: boolean;
}

/** Who of an upload comes after a uid, in the order of their uids, at most `limit`, also where the rest of them cannot be read. */
export async function findImported(importId: string, after: string | undefined, limit: number) {
  const all = allMembers().where('import_id', '==', importId).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await getDocuments(after ? all.startAfter(after) : all);
  return docs.map((found) => ({ user_id: found.id, email: String(found.get('email')) }));
}

/** The members that an upload brought, in the order of their uids, read within a transaction: `limit` after a uid. */
export async function readImported(
  transaction: Transaction,
  importId: string,
  after: string | undefined,
  limit: number,
): Promise<Imported[]> {
  const all = members().where('import_id', '==', importId).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await queryInTransaction(transaction, after ? all.startAfter(after) : all);
  return docs.map((found) => ({ member: found.data(), untouched: found.createTime.isEqual(found.updateTime) }));
}

/** The admins, read within a transaction; there are a handful. */
export async function readAdmins(transaction: Transaction): Promise<Member[]> {
  const { docs } = await queryInTransaction(transaction, members().where('role', '==', 'admin').limit(50));
  return docs.map((found) => found.data());
}
