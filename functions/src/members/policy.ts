import { isDeepStrictEqual } from 'node:util';
import type { Member } from '@portal/contract/records/member';
import type { CorrectionRecord } from '@portal/contract/records/member-file';
import type { Term } from '@portal/contract/records/term';
import { isAskingToLead } from '@portal/contract/rules/leader-request';
import { isLocked, obstacleToLeading, typesOpenTo } from '@portal/contract/rules/membership';
import { feeChange } from '@portal/contract/rules/membership-fee';
import { nextTerm, typeFrom } from '@portal/contract/rules/term';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import type { MembershipType } from '@portal/contract/values/membership';
import { config } from '#platform/config.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (403) whoever may not act as a grappling leader on a day (`YYYY-MM-DD`), and says why. */
export function requireLeader(member: Member, today: string): void {
  const obstacle = obstacleToLeading(member, today);
  if (obstacle) throw new Problem(403, `${obstacle}.`);
}

/** Whether somebody acts as an admin: by the member's record and by the claims of the session, and not locked. */
export function isAdmin(
  { role, status }: Pick<Member, 'role' | 'status'>,
  claims: { readonly [name: string]: unknown },
): boolean {
  return role === 'admin' && claims.role === 'admin' && !isLocked(status);
}

/**
 * Refuses (409) a type that is not open to a member who is not the first of the account (`first`): an account of their own comes
 * before that, by the hand-over.
 */
export function requireOwnAccount(
  { user_id, membership_type }: Pick<Member, 'user_id' | 'membership_type'>,
  first: string | undefined,
  type: MembershipType,
): void {
  if (typesOpenTo({ membership_type }, user_id === first).includes(type)) return;
  throw new Problem(
    409,
    'Only the account’s first member can have this type. At 18, hand the membership over to its own account, then change the type.',
  );
}

/** A history entry for a changed fee, or none. */
export function recordedFee(
  member: Member,
  type: MembershipType,
  priceOf?: Parameters<typeof feeChange>[2],
): CorrectionRecord['changes'] {
  const fee = feeChange(member, type, priceOf);
  return fee ? [{ field: 'fee', ...fee }] : [];
}

/** First and last day (`YYYY-MM-DD`) of what is given for so many months from a day on: a membership, a charter. */
export function termFrom(day: string, months: number): [first: string, last: string] {
  return [day, monthsLater(day, months)];
}

/** Who somebody is, and who signs in. */
export type Housed = Pick<Member, 'user_id' | 'account_uid'>;

/** Whether somebody is an admin's own: the admin, or another member of the account that the admin signs in to. */
export function isOwn(somebody: Housed | undefined, admin: Housed): boolean {
  return somebody?.account_uid === admin.account_uid || somebody?.user_id === admin.user_id;
}

type Termed = Pick<Member, 'terms' | 'membership_issued' | 'membership_expiry'>;

/** What a list of terms (oldest first) makes of a membership: it begins with the first and ends with the last. */
function spanOf(terms: readonly Term[]): Termed {
  return {
    terms: [...terms],
    // Where records were merged, terms overlap: the one that ends last need not have begun last.
    membership_issued: terms.map(({ from }) => from).sort()[0] ?? null,
    membership_expiry: terms.at(-1)?.until ?? null,
  };
}

/** A membership with one more term. */
export function withTerm(member: Member, term: Term): Termed {
  return spanOf([...member.terms, term]);
}

/** The terms of two records of one person, whose days may overlap: the later end counts. */
export function withTermsOf(member: Member, other: Member): Termed {
  const all = [...member.terms, ...other.terms];
  return spanOf(all.sort((one, next) => one.until.localeCompare(next.until) || one.from.localeCompare(next.from)));
}

/** A membership without the terms of another record that was merged into it; undefined where one of them is not there anymore. */
export function withoutTermsOf(member: Member, other: Member): Termed | undefined {
  const left = [...member.terms];
  for (const term of other.terms) {
    const place = left.findIndex((one) => isDeepStrictEqual(one, term));
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return spanOf(left);
}

/** The days of a member's next term, were it begun today. */
export function nextTermOf(member: Member): Pick<Term, 'from' | 'until'> {
  return nextTerm(member.membership_expiry, dayOf(), config.membershipMonths, member.terms);
}

/** As what a member renews today. */
export function nextTypeOf(member: Member): MembershipType {
  return typeFrom(member, nextTermOf(member).from);
}

/**
 * What renewing a membership today makes of the member: the next term, and of a youth member who is 18 on its first day an
 * adult, who has no parent.
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

/** A membership that ends on another day (`YYYY-MM-DD`): its last term does. */
export function endingOn(member: Member, until: string): Termed {
  const terms = member.terms;
  return spanOf(terms.map((term, index) => (index === terms.length - 1 ? { ...term, until } : term)));
}

/** Some terms without the one that a payment gave; undefined where it gave none. */
export function termsWithout(terms: readonly Term[], sessionId: string): readonly Term[] | undefined {
  const left = terms.filter(({ session_id }) => session_id !== sessionId);
  return left.length < terms.length ? left : undefined;
}

/** A membership without the term that a payment gave; undefined where it gave none. */
export function withoutTermOf(member: Member, sessionId: string): Termed | undefined {
  const left = termsWithout(member.terms, sessionId);
  return left && spanOf(left);
}

/** When a member's approval or request to lead began to wait for the office (ISO 8601); undefined when neither does. */
export function waitsSince(
  member: Pick<Member, 'status' | 'becoming_leader' | 'payment_completed_at' | 'created_at'>,
): string | undefined {
  if (member.status === 'pending_approval') return member.payment_completed_at ?? member.created_at;
  // A request of a locked member waits until the lock is gone.
  return member.status === 'approved' && isAskingToLead(member) ? member.becoming_leader.asked_at : undefined;
}

/** How far a membership has come: its status, or the status from before a lock. */
export function standingOf({ status, status_before_lock }: Pick<Member, 'status' | 'status_before_lock'>): string {
  return status_before_lock ?? status;
}
