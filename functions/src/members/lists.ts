import type { Member, WaitReason } from '@portal/contract/records/member';
import type { ExpiryRange } from '@portal/contract/rules/expiry';
import type { Check } from '@portal/contract/values/membership';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { getDocuments, queryInTransaction } from '#platform/firestore.ts';
import { oldestOf, type Slice } from '#platform/paging.ts';
import { inStates, type States } from '#platform/states.ts';
import { allMembers, members } from './store.ts';

/** Narrows a query to approved members whose membership ends in a range. */
export function endingIn(query: Query<Member>, { expires_from, expires_until }: ExpiryRange): Query<Member> {
  let ending = query.where('status', '==', 'approved');
  if (expires_from) ending = ending.where('membership_expiry', '>=', expires_from);
  // A missing expiry sorts before all days.
  if (expires_until) ending = ending.where('membership_expiry', '<=', expires_until);
  return ending;
}

/** The members of some states without consent. */
export function withoutConsent(states: States): Query<Member> {
  return inStates(members().where('lacks_consent', '==', true), states);
}

/** The members of some states whose approval or request to lead waits for the given reason. */
export function waitingFor(reason: WaitReason, states: States): Query<Member> {
  return inStates(members().where('waits_for', '==', reason), states);
}

/** Returns the members of some states whose approval or request to lead waits for the given reason, longest wait first. */
export function listWaitingMembers(reason: WaitReason, slice: Slice, states: States): Promise<Member[]> {
  return oldestOf(waitingFor(reason, states), 'waits_since', slice);
}

/**
 * The field with the day of the next reminder: of the membership's end, of a leader's checks, or of an 18th birthday.
 */
type ReminderDay = 'remind_on' | 'remind_checks_on' | 'remind_eighteen_on';

/** The members due for a reminder on or before a day, earliest first. */
export function remindableMembers(of: ReminderDay, today: string): Query<Member> {
  return members().where(of, '<=', today).orderBy(of);
}

/** The members with a check whose last day is in a range (both inclusive), whether or not they lead. */
export function membersByCheckEnd(check: Check, { from, until }: { from: string; until: string }): Query<Member> {
  const field = `${check}_expires`;
  return members().where(field, '>=', from).where(field, '<=', until);
}

/** The members scheduled for deletion by a day (`YYYY-MM-DD`), earliest first. */
export function membersToDelete(today: string): Query<Member> {
  return members().where('deleting.deleted_on', '<=', today).orderBy('deleting.deleted_on');
}

/** The members whose retention ended before a day (`YYYY-MM-DD`), earliest first. */
export function membersKeptUntil(today: string): Query<Member> {
  return members().where('kept_until', '<', today).orderBy('kept_until');
}

/** The stored document of a member. */
export function memberOf(uid: string): Query {
  return allMembers().where(FieldPath.documentId(), '==', uid);
}

/** The stored members of a charter's club. */
export function membersOfClub(charterId: string): Query {
  return allMembers().where('club_id', '==', charterId);
}

/** Members who registered before an instant and have neither paid nor confirmed their address, oldest first. */
export function unpaidBefore(before: string): Query<Member> {
  const unpaid = members().where('status', '==', 'pending_payment').where('email_confirmed', '==', false);
  return unpaid.where('created_at', '<', before).orderBy('created_at');
}

/** A member created by an upload; `untouched` until the document changes. */
export interface Imported {
  member: Member;
  untouched: boolean;
}

/** Finds an upload's members after a uid, by uid, at most `limit`, even if their documents are otherwise invalid. */
export async function findImported(importId: string, after: string | undefined, limit: number) {
  const all = allMembers().where('import_id', '==', importId).orderBy(FieldPath.documentId()).limit(limit);
  const { docs } = await getDocuments(after ? all.startAfter(after) : all);
  return docs.map((found) => ({ user_id: found.id, email: String(found.get('email')) }));
}

/** Reads an upload's members within a transaction, by uid: `limit` after a uid. */
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

/** Reads the admins within a transaction; there are only a handful. */
export async function readAdmins(transaction: Transaction): Promise<Member[]> {
  const { docs } = await queryInTransaction(transaction, members().where('role', '==', 'admin').limit(50));
  return docs.map((found) => found.data());
}
