import { monthsLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { isLocked, obstacleToLeading } from '@portal/contract/membership';
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

/** First and last day (`YYYY-MM-DD`) of what is given for so many months from a day on: a membership, a charter. */
export function termFrom(day: string, months: number): [first: string, last: string] {
  return [day, monthsLater(day, months)];
}

/**
 * The status that a locked member had before. Where it was not kept, what else is known tells: only an approval gives a
 * number, and only a payment has a time.
 */
export function statusBeforeLock(member: Member): string {
  if (member.status_before_lock) return member.status_before_lock;
  if (member.membership_number) return 'approved';
  return member.payment_completed_at ? 'pending_approval' : 'pending_payment';
}
