import type { Member } from '@portal/contract/records/member';
import { memberToApprove } from '@portal/contract/rules/approval';
import { isLocked, missingLeaderChecks } from '@portal/contract/rules/membership';
import { dayOf } from '@portal/contract/values/days';
import { dayText, fullName } from '@portal/contract/values/format';
import { ownStatusText } from '@portal/contract/values/membership';
import { type AccountMember, isLastManager, isOwnRecord, standingOf, termFrom, withTerm } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Throws 409, naming the missing checks, if a grappling leader lacks one on a day (`YYYY-MM-DD`). */
export function requireChecks(member: Member, day: string): void {
  const missing = missingLeaderChecks(member, day);
  if (missing.length > 0) {
    throw new Problem(409, `This leader cannot be approved yet. Missing: ${missing.join(' and ')}.`);
  }
}

/** Throws 409 unless a member is pending approval. */
export function requirePending(member: Member): void {
  if (member.status !== 'pending_approval') {
    throw new Problem(409, `Only members pending approval can be approved. This member is ${member.status}.`);
  }
}

/** Throws 409 for the direct approval of a locked member: the lock was set on purpose. */
export function requireUnlocked(member: Member): void {
  if (isLocked(member.status)) {
    throw new Problem(409, `This member is ${member.status}. Change the status in the member list first.`);
  }
}

/** Picks the member that an approval by email address means. Throws 404 if there is none, 409 if it is ambiguous. */
export function requireMemberToApprove(members: readonly Member[]): Member {
  if (members.length === 0) throw new Problem(404, 'No member is registered with this email');
  const meant = memberToApprove(members);
  if (meant) return meant;
  const all = new Intl.ListFormat('en-US').format(members.map(fullName));
  throw new Problem(
    409,
    `${members.length} members use this email: ${all}. Please approve the one you mean in the member’s file.`,
  );
}

type Termed = Pick<Member, 'terms' | 'membership_issued' | 'membership_expiry'>;

/**
 * Throws 409 if a membership has expired on a day (`YYYY-MM-DD`), because approval would renew it for free. Allowed if
 * a fee paid after the expiry awaits approval.
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

/** Returns the term that an approval on a day adds; undefined while one still runs. */
export function approvedTerm(day: string, member: Member, months: number): Termed | undefined {
  if (member.membership_expiry && member.membership_expiry >= day) return undefined;
  const [from, until] = termFrom(day, months);
  return withTerm(member, { from, until, how: 'approved', session_id: null });
}

/** Throws 409 for a status that cannot simply be set: a denial needs a reason. */
export function requireSettable(status: string): void {
  if (status === 'denied') throw new Problem(409, 'Deny the membership instead, with a reason.');
}

/**
 * Returns the member changes for a new status. A lock remembers the status from before the first lock. A denial
 * survives locks but no other status; a lock carries `shownReason`, the reason shown to the member, if any.
 */
export function withStatus(
  member: Member,
  status: string,
  shownReason: string | null = null,
): Pick<Member, 'status' | 'status_before_lock' | 'lock_reason' | 'denial'> {
  if (!isLocked(status)) {
    const denial = status === 'denied' ? member.denial : null;
    return { status, status_before_lock: null, lock_reason: null, denial };
  }
  return { status, status_before_lock: standingOf(member), lock_reason: shownReason, denial: member.denial };
}

/** Throws 403 if admins set their own status or that of a member in their own account. */
export function forbidOwnStatus(target: AccountMember, actor: AccountMember): void {
  if (isOwnRecord(target, actor)) throw new Problem(403, ownStatusText);
}

/** Throws 409 if the status would lock the last admin. */
export function requireAnotherAdmin(target: Member, status: string, admins: readonly Member[]): void {
  if (isLocked(status) && isLastManager(target, admins)) throw new Problem(409, 'The last admin cannot be locked');
}
