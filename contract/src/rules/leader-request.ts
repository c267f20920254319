import type { BecomingLeader } from '../records/leader-request.ts';
import type { Member } from '../records/member.ts';
import { adultAge } from '../values/ages.ts';
import { ageOn } from '../values/days.ts';
import type { MembershipType } from '../values/membership.ts';
import { isCurrent, isLocked, lockedText } from './membership.ts';

type Asking = Pick<Member, 'status' | 'membership_type' | 'membership_expiry' | 'date_of_birth'>;

const owners = { Your: 'You', The: 'This member' } as const;

/**
 * Returns why a member cannot become a grappling leader on a day (`YYYY-MM-DD`), regardless of the checks; undefined
 * for an adult with a current membership. The text addresses the member (`Your`) or describes one (`The`).
 */
export function obstacleToBecomingLeader(
  member: Asking,
  today: string,
  whose: keyof typeof owners = 'Your',
): string | undefined {
  const { status, membership_type, date_of_birth } = member;
  const who = owners[whose];
  if (isLocked(status)) return whose === 'Your' ? lockedText(status) : `The account is ${status}.`;
  if (membership_type === 'grappling_leader') return `${who} already ${isOrAre(who)} a Grappling Leader.`;
  if (status !== 'approved') return `${whose} membership has to be approved first.`;
  if (membership_type === 'youth') return `${who} can become a Grappling Leader with an adult membership.`;
  if (date_of_birth && ageOn(today, date_of_birth) < adultAge) return `Grappling Leaders are ${adultAge} or older.`;
  return isCurrent(member, today) ? undefined : `${whose} membership has expired. It has to be renewed first.`;
}

function isOrAre(who: string): string {
  return who === 'You' ? 'are' : 'is';
}

interface LeaderRequester {
  becoming_leader: BecomingLeader | null;
}

/** Reports whether a member has an undecided request to become a grappling leader. */
export function hasPendingLeaderRequest<T extends LeaderRequester>(
  member: T,
): member is T & { becoming_leader: BecomingLeader } {
  return Boolean(member.becoming_leader && !member.becoming_leader.denied);
}

/** Reports whether a member uploads checks: a grappling leader, or a member who has asked to become one. */
export function mustSubmitChecks(member: LeaderRequester & { membership_type: MembershipType }): boolean {
  return member.membership_type === 'grappling_leader' || hasPendingLeaderRequest(member);
}
