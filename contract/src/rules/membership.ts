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
 * The types that a member can be given: all of them the account's first member (`isFirst`). Anyone else stays youth until the
 * hand-over, or keeps what a renewal has made of them.
 */
export function typesOpenTo(
  { membership_type }: { membership_type: MembershipType },
  isFirst: boolean,
): MembershipType[] {
  return membershipTypes.filter((type) => isFirst || type === 'youth' || type === membership_type);
}

const openStatuses: readonly string[] = ['pending_payment', 'pending_approval', 'approved', 'denied'];

/** Locked members can sign in and see that they are locked; nothing else is open to them. */
export function isLocked(status: string): boolean {
  return !openStatuses.includes(status);
}

/** What a locked member is told, by the API and by the dashboard, or whoever signs in for one who is `called` by a name. */
export function lockedText(status: string, called?: string): string {
  return `${called ? `${called}’s membership` : 'Your account'} is ${status}. Please contact support.`;
}

/** Whether a membership counts on a day (`YYYY-MM-DD`): approved and not expired. Derived, never stored. */
export function isCurrent(holder: { status: string; membership_expiry: string | null }, day: string): boolean {
  return holder.status === 'approved' && (holder.membership_expiry ?? '') >= day;
}

/** What is shown as the status of a member on a day (`YYYY-MM-DD`): nobody is called approved whose membership has expired. */
export function shownStatus(holder: { status: string; membership_expiry: string | null }, day: string): string {
  return holder.status === 'approved' && !isCurrent(holder, day) ? 'expired' : holder.status;
}

/** How a check stands on a day (`YYYY-MM-DD`): a lapsed one was verified and has to be renewed. */
export function stateOfCheck(checks: Checks, check: Check, day: string): 'verified' | 'lapsed' | 'pending' {
  if (!checks[`${check}_verified`]) return 'pending';
  const expires = checks[`${check}_expires`];
  return expires === null || expires >= day ? 'verified' : 'lapsed';
}

/** The checks that a grappling leader lacks on a day; one that lapsed is missing, too. */
export function lackingChecks(checks: Checks, day: string): Check[] {
  return checkTypes.filter((check) => stateOfCheck(checks, check, day) !== 'verified');
}

/** A check that is lacking on a day, as named to people. */
export function lackingText(checks: Checks, check: Check, day: string): string {
  return stateOfCheck(checks, check, day) === 'lapsed' ? `${checkNames[check]} (lapsed)` : checkNames[check];
}

/** The checks that a grappling leader lacks on a day, as named to people. */
export function missingChecks(checks: Checks, day: string): string[] {
  return lackingChecks(checks, day).map((check) => lackingText(checks, check, day));
}

/** The checks without which a grappling leader may not lead on a day, as named to people; of competitors none is asked. */
export function checksToLead(holder: Checks & { membership_type: MembershipType }, day: string): string[] {
  return holder.membership_type === 'grappling_leader' ? missingChecks(holder, day) : [];
}

/** The last day on which both checks count: null where one was never verified, far away where neither ends. */
export function checkedUntil(checks: Checks): string | null {
  if (!checkTypes.every((check) => checks[`${check}_verified`])) return null;
  return checkTypes.map((check) => checks[`${check}_expires`] ?? noEnd).sort()[0] ?? null;
}

/** The parts of a member that decide what the member may do. */
export interface Holder extends Checks {
  membership_type: MembershipType;
  status: string;
  membership_expiry: string | null;
}

/**
 * Why somebody may not act as a grappling leader on a day (`YYYY-MM-DD`), in words that speak to the leader (`Your`) or
 * about one (`The`); undefined for those who may.
 */
export function obstacleToLeading(holder: Holder, day: string, whose: 'Your' | 'The' = 'Your'): string | undefined {
  const membership = `${whose} grappling leader membership`;
  if (holder.membership_type !== 'grappling_leader') {
    return whose === 'Your' ? 'This is for grappling leaders' : 'This is not a grappling leader';
  }
  if (isLocked(holder.status)) return `${membership} is ${holder.status}`;
  if (holder.status === 'denied') return `${membership} was not approved`;
  if (holder.status !== 'approved') return `${membership} is not approved yet`;
  if (!isCurrent(holder, day)) return `${membership} has expired`;
  const missing = missingChecks(holder, day);
  return missing.length > 0 ? `${membership} is missing: ${missing.join(' and ')}` : undefined;
}
