import type { MembershipType } from './membership.ts';
import { nextTerm, obstacleToRenewal, type Renewing, typeFrom } from './terms.ts';

/** A fee that a member can pay now: of which type, and whether it is for a further term. */
export interface MembershipFee {
  type: MembershipType;
  renews: boolean;
}

/**
 * The fee that a member can pay on a day (`YYYY-MM-DD`), the first one or the renewal; undefined where none is due, or
 * something else has to come first.
 */
export function membershipFeeOn(member: Renewing, today: string): MembershipFee | undefined {
  const { status, membership_type, membership_expiry } = member;
  if (status === 'pending_payment') return { type: membership_type, renews: false };
  if (obstacleToRenewal(member, today)) return undefined;
  return { type: typeFrom(member, nextTerm(membership_expiry, today, 0).from), renews: true };
}
