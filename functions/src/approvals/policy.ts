import type { Member } from '@portal/contract/members';
import { isLocked, missingChecks } from '@portal/contract/membership';
import { termFrom } from '#members/policy.ts';
import { Problem } from '#platform/problem.ts';

/** Refuses (409) a grappling leader who on a day (`YYYY-MM-DD`) lacks one of the checks, naming what is missing. */
export function requireChecks(member: Member, day: string): void {
  if (member.membership_type !== 'grappling_leader') return;
  const missing = missingChecks(member, day);
  if (missing.length > 0) {
    throw new Problem(409, `This leader cannot be approved yet. Missing: ${missing.join(' and ')}.`);
  }
}

/** Refuses (409) the approval of a member who is not waiting for one. */
export function requirePending(member: Member): void {
  if (member.status !== 'pending_approval') {
    throw new Problem(409, `Only members pending approval can be approved; this one is ${member.status}.`);
  }
}

/** Refuses (409) the direct approval of a locked member: that lock was set on purpose. */
export function requireUnlocked(member: Member): void {
  if (isLocked(member.status)) {
    throw new Problem(409, `This member is ${member.status}. Change the status in the list of members first.`);
  }
}

/** The term that an approval on a day gives: one that still runs is kept, otherwise a new one begins. */
export function approvedTerm(
  day: string,
  member: Pick<Member, 'membership_issued' | 'membership_expiry'>,
  months: number,
): Pick<Member, 'membership_issued' | 'membership_expiry'> {
  if (member.membership_expiry && member.membership_expiry >= day) {
    return { membership_issued: member.membership_issued, membership_expiry: member.membership_expiry };
  }
  const [membership_issued, membership_expiry] = termFrom(day, months);
  return { membership_issued, membership_expiry };
}

/** Refuses (409) a status that would lock the last admin out. */
export function requireAnotherAdmin(target: Member, status: string, admins: readonly Member[]): void {
  if (target.role !== 'admin' || !isLocked(status)) return;
  const others = admins.filter((admin) => admin.user_id !== target.user_id && !isLocked(admin.status));
  if (others.length === 0) throw new Problem(409, 'The last admin cannot be locked');
}
