import type { BecomingLeader } from '../records/leader-request.ts';
import type { MembershipType } from '../values/membership.ts';

interface Asking {
  becoming_leader: BecomingLeader | null;
}

/** Whether a member has asked to become a grappling leader, and is not answered yet. */
export function isAskingToLead<T extends Asking>(member: T): member is T & { becoming_leader: BecomingLeader } {
  return Boolean(member.becoming_leader && !member.becoming_leader.denied);
}

/** Whether a member has checks to show: a grappling leader, and whoever has asked to become one. */
export function sendsChecks(member: Asking & { membership_type: MembershipType }): boolean {
  return member.membership_type === 'grappling_leader' || isAskingToLead(member);
}
