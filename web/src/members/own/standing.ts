import type { Member } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { isCurrent, isLocked } from '@portal/contract/rules/membership';

/** Where a member stands on a day: what the dashboard is built around. */
export type Standing = 'unpaid' | 'pending' | 'denied' | 'current' | 'expired' | 'locked';

/** The standing on a day (`YYYY-MM-DD`) of the federation; any status that is not known is locked. */
export function standingOf(member: Pick<Member, 'status' | 'membership_expiry'>, day: string): Standing {
  if (isLocked(member.status)) return 'locked';
  if (member.status === 'pending_payment') return 'unpaid';
  if (member.status === 'pending_approval') return 'pending';
  if (member.status === 'denied') return 'denied';
  return isCurrent(member, day) ? 'current' : 'expired';
}

type OnTheCard = Pick<Member, 'status' | 'membership_type' | 'membership_number' | 'membership_expiry'> &
  Parameters<typeof lacksConsent>[0];

/** Everything a card depends on, joined into one string for comparison. */
export function cardMarks(member: OnTheCard): string {
  const { status, membership_type, membership_number, membership_expiry } = member;
  return [status, lacksConsent(member), membership_type, membership_number, membership_expiry].join(' ');
}

/** Whether the profile with its card was fetched before something that the card depends on has changed. */
export function isOutdated(profile: OnTheCard, live: OnTheCard): boolean {
  return cardMarks(profile) !== cardMarks(live);
}

/**
 * Whether somebody may put right who they are and what they registered for: it was denied, or the address is theirs and
 * nothing was approved.
 */
export function isCorrectable(
  member: Pick<Member, 'status' | 'denial' | 'membership_number' | 'email_confirmed'>,
): boolean {
  if (member.status === 'denied') return Boolean(member.denial);
  const isWaiting = member.status === 'pending_payment' || member.status === 'pending_approval';
  return isWaiting && member.membership_number === null && member.email_confirmed;
}
