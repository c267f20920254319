import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@portal/contract/records/member';
import type { CorrectionRecord } from '@portal/contract/records/member-file';
import type { ActingOffice } from '@portal/contract/records/office';
import type { Term } from '@portal/contract/records/term';
import { hasPendingLeaderRequest, mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { allowedTypes, isLocked, obstacleToLeading } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { heldOffice, type OfficeHolder, officeOf, roleClaimOf } from '@portal/contract/rules/offices';
import { nextTerm, renewalTypeOn } from '@portal/contract/rules/term';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import type { Check, MembershipType } from '@portal/contract/values/membership';
import { config } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

/** Throws 403 with the reason if a member may not act as a grappling leader on a day (`YYYY-MM-DD`). */
export function requireLeader(member: Member, today: string): void {
  const obstacle = obstacleToLeading(member, today);
  if (obstacle) throw new Problem(403, `${obstacle}.`);
}

/** Returns the office in which the caller acts, by both the member record and the session's claims; null for none. */
export function actingOfficeOf(
  member: OfficeHolder,
  claims: { readonly [name: string]: unknown },
): ActingOffice | null {
  const office = heldOffice(member);
  return office && claims.role === roleClaimOf(office.name) ? office : null;
}

/**
 * Throws 409 for a type that only the account's first member (`first`) can have; others need a hand-over to their own
 * account before.
 */
export function requireOwnAccount(
  { user_id, membership_type }: Pick<Member, 'user_id' | 'membership_type'>,
  first: string | undefined,
  type: MembershipType,
): void {
  if (allowedTypes({ membership_type }, user_id === first).includes(type)) return;
  throw new Problem(
    409,
    'Only the account’s first member can have this type. At 18, hand the membership over to its own account, then change the type.',
  );
}

/** Returns the history entry for a changed fee, or an empty list. */
export function recordedFee(
  member: Member,
  type: MembershipType,
  priceOf?: Parameters<typeof feeChange>[2],
): CorrectionRecord['changes'] {
  const fee = feeChange(member, type, priceOf);
  return fee ? [{ field: 'fee', ...fee }] : [];
}

/** Returns the first and last day (`YYYY-MM-DD`) of a term of `months` that starts on `day`. */
export function termFrom(day: string, months: number): [first: string, last: string] {
  return [day, monthsLater(day, months)];
}

/** A member's id and account. */
export type AccountMember = Pick<Member, 'user_id' | 'account_uid'>;

/** Reports whether a member is the admin or in the admin's account. */
export function isOwnRecord(candidate: AccountMember | undefined, admin: AccountMember): boolean {
  return candidate?.account_uid === admin.account_uid || candidate?.user_id === admin.user_id;
}

/** Reports whether a member is the last manager who is not locked. `managers` are all, locked ones included. */
export function isLastManager(
  member: Pick<Member, 'user_id' | 'role' | 'office'>,
  managers: readonly Pick<Member, 'user_id' | 'status'>[],
): boolean {
  const others = managers.filter(({ user_id, status }) => user_id !== member.user_id && !isLocked(status));
  return officeOf(member) === 'manager' && others.length === 0;
}

type Termed = Pick<Member, 'terms' | 'membership_issued' | 'membership_expiry'>;

/** Derives the first and last day of a membership from its terms (oldest first). */
function spanOf(terms: readonly Term[]): Termed {
  return {
    terms: [...terms],
    // Merged records can have overlapping terms: the term that ends last need not be the one that starts last.
    membership_issued: terms.map(({ from }) => from).sort()[0] ?? null,
    membership_expiry: terms.at(-1)?.until ?? null,
  };
}

/** Returns a membership with an added term. */
export function withTerm(member: Member, term: Term): Termed {
  return spanOf([...member.terms, term]);
}

/** Returns the combined terms of two records of one person, sorted by end; their days may overlap. */
export function withTermsOf(member: Member, other: Member): Termed {
  const all = [...member.terms, ...other.terms];
  return spanOf(all.sort((one, next) => one.until.localeCompare(next.until) || one.from.localeCompare(next.from)));
}

/** Returns a membership without a merged record's terms; undefined if one of them is missing. */
export function withoutTermsOf(member: Member, other: Member): Termed | undefined {
  const left = [...member.terms];
  for (const term of other.terms) {
    const place = left.findIndex((one) => isDeepStrictEqual(one, term));
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return spanOf(left);
}

/** Returns the days of a member's next term if renewed today. */
export function nextTermOf(member: Member): Pick<Term, 'from' | 'until'> {
  return nextTerm(member.membership_expiry, dayOf(), config.membershipMonths, member.terms);
}

/** Returns the membership type of a renewal today. */
export function nextTypeOf(member: Member): MembershipType {
  return renewalTypeOn(member, nextTermOf(member).from);
}

/**
 * Returns a member renewed today: the next term, and for a youth member who is 18 on its first day the adult type
 * without a parent.
 */
export function renewed(member: Member, by: Pick<Term, 'how' | 'session_id'>): Member {
  const membership_type = nextTypeOf(member);
  return {
    ...member,
    ...withTerm(member, { ...nextTermOf(member), ...by }),
    membership_type,
    ...(membership_type !== member.membership_type && { parent_first_name: null, parent_last_name: null }),
  };
}

/** Returns a membership with the end of its last term changed to another day (`YYYY-MM-DD`). */
export function withExpiry(member: Member, until: string): Termed {
  const terms = member.terms;
  return spanOf(terms.map((term, index) => (index === terms.length - 1 ? { ...term, until } : term)));
}

/** Returns the terms without the one that a payment added; undefined if it added none. */
export function termsWithout(terms: readonly Term[], sessionId: string): readonly Term[] | undefined {
  const left = terms.filter(({ session_id }) => session_id !== sessionId);
  return left.length < terms.length ? left : undefined;
}

/** Returns a membership without the term that a payment added; undefined if it added none. */
export function withoutTermOf(member: Member, sessionId: string): Termed | undefined {
  const left = termsWithout(member.terms, sessionId);
  return left && spanOf(left);
}

type Verified = `${Check}_verified`;

/** Reports whether a member has yet to get a check verified. One that lapsed since counts as verified here. */
function lacksChecks(member: Pick<Member, 'membership_type' | 'becoming_leader' | Verified>): boolean {
  return mustSubmitChecks(member) && !(member.safesport_verified && member.background_check_verified);
}

/**
 * Returns since when (ISO 8601) and for what a member's approval or request to lead waits; empty if neither does. A
 * leader without verified checks waits for them, not for the office.
 */
export function waitingOf(
  member: Pick<
    Member,
    'status' | 'membership_type' | 'becoming_leader' | 'payment_completed_at' | 'created_at' | Verified
  >,
): Pick<Member, 'waits_since' | 'waits_for'> {
  const { status, payment_completed_at, created_at } = member;
  if (status === 'pending_approval')
    return { waits_since: payment_completed_at ?? created_at, waits_for: lacksChecks(member) ? 'checks' : 'approval' };
  // A locked member's request waits until the lock is removed.
  if (status !== 'approved' || !hasPendingLeaderRequest(member)) return {};
  const { asked_at } = member.becoming_leader;
  return { waits_since: asked_at, waits_for: lacksChecks(member) ? 'checks' : 'leader_request' };
}

/** Returns a member's status, or the status from before a lock. */
export function standingOf({ status, status_before_lock }: Pick<Member, 'status' | 'status_before_lock'>): string {
  return status_before_lock ?? status;
}
