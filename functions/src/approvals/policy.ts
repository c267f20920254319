import type { Member } from '@portal/contract/records/member';
import { meantByAddress } from '@portal/contract/rules/approval';
import { checksToLead, isLocked } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { dayText, fullName } from '@portal/contract/values/format';
import { ownStatusText } from '@portal/contract/values/membership';
import { type Housed, isOwn, standingOf, termFrom, withTerm } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (409) a grappling leader who on a day (`YYYY-MM-DD`) lacks one of the checks, naming what is missing. */
export function requireChecks(member: Member, day: string): void {
  const missing = checksToLead(member, day);
  if (missing.length > 0) {
    throw new Problem(409, `This leader cannot be approved yet. Missing: ${missing.join(' and ')}.`);
  }
}

/** Refuses (409) the approval of a member who is not waiting for one. */
export function requirePending(member: Member): void {
  if (member.status !== 'pending_approval') {
    throw new Problem(409, `Only members pending approval can be approved. This member is ${member.status}.`);
  }
}

/** Refuses (409) the direct approval of a locked member: that lock was set on purpose. */
export function requireUnlocked(member: Member): void {
  if (isLocked(member.status)) {
    throw new Problem(409, `This member is ${member.status}. Change the status in the member list first.`);
  }
}

/**
 * Of the members of an account, the one whom an approval by its e-mail address is about. Throws 404 where there is none, 409
 * where it may be one of several.
 */
export function oneToApprove(members: readonly Member[]): Member {
  if (members.length === 0) throw new Problem(404, 'No member is registered with this email');
  const meant = meantByAddress(members);
  if (meant) return meant;
  const all = new Intl.ListFormat('en-US').format(members.map(fullName));
  throw new Problem(
    409,
    `${members.length} members use this email: ${all}. Please approve the one you mean in the member’s file.`,
  );
}

type Termed = Pick<Member, 'terms' | 'membership_issued' | 'membership_expiry'>;

/**
 * Refuses (409) the approval of a membership that on a day (`YYYY-MM-DD`) has expired: that would renew it for nothing,
 * unless a fee was paid since that waits for approval.
 */
export function requireNotExpired(
  {
    status,
    membership_expiry: last,
    payment_completed_at,
  }: Pick<Member, 'status' | 'membership_expiry' | 'payment_completed_at'>,
  day: string,
): void {
  if (!last || last >= day) return;
  if (status !== 'approved' && payment_completed_at && dayOf(new Date(payment_completed_at)) > last) return;
  const way = status === 'approved' ? 'Renew it' : 'Correct the expiry';
  throw new Problem(
    409,
    `This membership expired on ${dayText(last)}. Approval does not renew it. ${way} in the member’s file.`,
  );
}

/** The term that an approval on a day gives; undefined where one still runs. */
export function approvedTerm(day: string, member: Member, months: number): Termed | undefined {
  if (member.membership_expiry && member.membership_expiry >= day) return undefined;
  const [from, until] = termFrom(day, months);
  return withTerm(member, { from, until, how: 'approved', session_id: null });
}

/** Refuses (409) to set a status that takes more than a word. */
export function requireSettable(status: string): void {
  if (status === 'denied') throw new Problem(409, 'Deny the membership instead, with a reason.');
}

/**
 * What a status that is set makes of a member, with what is kept of the time before a lock: its beginning counts. A
 * denial outlasts a lock, and no other status; a lock has the reason that the member is told, if any.
 */
export function withStatus(
  member: Member,
  status: string,
  told: string | null = null,
): Pick<Member, 'status' | 'status_before_lock' | 'lock_reason' | 'denial'> {
  if (!isLocked(status)) {
    const denial = status === 'denied' ? member.denial : null;
    return { status, status_before_lock: null, lock_reason: null, denial };
  }
  return { status, status_before_lock: standingOf(member), lock_reason: told, denial: member.denial };
}

/** Refuses (403) an admin who sets the own status, or that of somebody in the own account. */
export function requireAnothersStatus(target: Housed, actor: Housed): void {
  if (isOwn(target, actor)) throw new Problem(403, ownStatusText);
}

/** Refuses (409) a status that would lock the last admin out. */
export function requireAnotherAdmin(target: Member, status: string, admins: readonly Member[]): void {
  if (target.role !== 'admin' || !isLocked(status)) return;
  const others = admins.filter((admin) => admin.user_id !== target.user_id && !isLocked(admin.status));
  if (others.length === 0) throw new Problem(409, 'The last admin cannot be locked');
}
