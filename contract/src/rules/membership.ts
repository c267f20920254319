import {
  type Check,
  type Checks,
  checkNames,
  checkTypes,
  type MembershipType,
  membershipTypes,
} from '../values/membership.ts';
import { noEnd } from '../values/term.ts';

/**
 * Returns the types a member can be given: all for the account's first member (`isFirst`). Anyone else stays youth
 * until the hand-over, or keeps the type from a renewal.
 */
export function allowedTypes(
  { membership_type }: { membership_type: MembershipType },
  isFirst: boolean,
): MembershipType[] {
  return membershipTypes.filter((type) => isFirst || type === 'youth' || type === membership_type);
}

const openStatuses: readonly string[] = ['pending_payment', 'pending_approval', 'approved', 'denied'];

/** Reports whether a status locks the member, who can then only sign in and see that they are locked. */
export function isLocked(status: string): boolean {
  return !openStatuses.includes(status);
}

/**
 * Returns the message for a locked member, in the API and on the dashboard, or for the account holder of a member who
 * is `called` by name.
 */
export function lockedText(status: string, called?: string): string {
  return `${called ? `${called}’s membership` : 'Your account'} is ${status}. Please contact support.`;
}

/** Reports whether a membership is current on a day (`YYYY-MM-DD`): approved and not expired. Derived, never stored. */
export function isCurrent(holder: { status: string; membership_expiry: string | null }, day: string): boolean {
  return holder.status === 'approved' && (holder.membership_expiry ?? '') >= day;
}

/** Returns the displayed status on a day (`YYYY-MM-DD`); an expired membership never reads approved. */
export function shownStatus(holder: { status: string; membership_expiry: string | null }, day: string): string {
  return holder.status === 'approved' && !isCurrent(holder, day) ? 'expired' : holder.status;
}

/** Returns a check's state on a day (`YYYY-MM-DD`); a lapsed check was verified and must be renewed. */
export function verificationState(checks: Checks, check: Check, day: string): 'verified' | 'lapsed' | 'pending' {
  if (!checks[`${check}_verified`]) return 'pending';
  const expires = checks[`${check}_expires`];
  return expires === null || expires >= day ? 'verified' : 'lapsed';
}

/** Returns the checks a grappling leader lacks on a day, including lapsed ones. */
export function missingCheckTypes(checks: Checks, day: string): Check[] {
  return checkTypes.filter((check) => verificationState(checks, check, day) !== 'verified');
}

/** Returns the displayed name of a check lacking on a day. */
export function missingCheckText(checks: Checks, check: Check, day: string): string {
  return verificationState(checks, check, day) === 'lapsed' ? `${checkNames[check]} (lapsed)` : checkNames[check];
}

/** Returns the displayed names of the checks a grappling leader lacks on a day. */
export function missingCheckNames(checks: Checks, day: string): string[] {
  return missingCheckTypes(checks, day).map((check) => missingCheckText(checks, check, day));
}

/**
 * Returns the displayed names of the checks that keep a grappling leader from leading on a day; empty for competitors,
 * who need none.
 */
export function missingLeaderChecks(holder: Checks & { membership_type: MembershipType }, day: string): string[] {
  return holder.membership_type === 'grappling_leader' ? missingCheckNames(holder, day) : [];
}

/** Returns the last day both checks are valid: null if one was never verified, far in the future if neither ends. */
export function checkedUntil(checks: Checks): string | null {
  if (!checkTypes.every((check) => checks[`${check}_verified`])) return null;
  return checkTypes.map((check) => checks[`${check}_expires`] ?? noEnd).sort()[0] ?? null;
}

/** The member fields that determine what the member may do. */
export interface Holder extends Checks {
  membership_type: MembershipType;
  status: string;
  membership_expiry: string | null;
}

/** Why a member may not act as a grappling leader: as the end of a sentence about the membership, and for a list. */
interface Obstacle {
  text: string;
  short: string;
}

function obstacleOf(holder: Holder, day: string): Obstacle | undefined {
  const { status } = holder;
  if (isLocked(status)) return { text: `is ${status}`, short: `Leader ${status}` };
  if (status === 'denied') return { text: 'was not approved', short: 'Leader denied' };
  if (status !== 'approved') return { text: 'is not approved yet', short: 'Leader not approved' };
  if (!isCurrent(holder, day)) return { text: 'has expired', short: 'Leader not current' };
  const missing = missingCheckNames(holder, day);
  if (missing.length === 0) return undefined;
  return { text: `is missing: ${missing.join(' and ')}`, short: 'Checks missing' };
}

/**
 * Returns why a member may not act as a grappling leader on a day (`YYYY-MM-DD`); undefined if they may. The text
 * addresses the leader (`Your`) or describes one (`The`).
 */
export function obstacleToLeading(holder: Holder, day: string, whose: 'Your' | 'The' = 'Your'): string | undefined {
  if (holder.membership_type !== 'grappling_leader') {
    return whose === 'Your' ? 'This is for grappling leaders' : 'This is not a grappling leader';
  }
  const obstacle = obstacleOf(holder, day);
  return obstacle && `${whose} grappling leader membership ${obstacle.text}`;
}

/** Returns the same in two or three words: Leader not approved. */
export function shortObstacleToLeading(holder: Holder, day: string): string | undefined {
  return holder.membership_type === 'grappling_leader' ? obstacleOf(holder, day)?.short : 'Not a leader';
}
