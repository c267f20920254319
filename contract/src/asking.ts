import type { BecomingLeader } from './leader-record.ts';
import type { MembershipType } from './membership.ts';

interface Asking {
  becoming_leader: BecomingLeader | null;
}

/** Whether a member has asked to become a grappling leader, and is not answered yet. */
export function isAskingToLead({ becoming_leader }: Asking): boolean {
  return Boolean(becoming_leader && !becoming_leader.denied);
}

/** Whether a member has checks to show: a grappling leader, and whoever has asked to become one. */
export function sendsChecks(member: Asking & { membership_type: MembershipType }): boolean {
  return member.membership_type === 'grappling_leader' || isAskingToLead(member);
}
