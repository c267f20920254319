import type { Member } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { isCurrent, isLocked } from '@portal/contract/rules/membership';

/** A member's standing on a day, which determines the dashboard's content. */
export type Standing = 'unpaid' | 'pending' | 'denied' | 'current' | 'expired' | 'locked';

/** Returns the standing on a federation day (`YYYY-MM-DD`); any unknown status is locked. */
export function standingOf(member: Pick<Member, 'status' | 'membership_expiry'>, day: string): Standing {
  if (isLocked(member.status)) return 'locked';
  if (member.status === 'pending_payment') return 'unpaid';
  if (member.status === 'pending_approval') return 'pending';
  if (member.status === 'denied') return 'denied';
  return isCurrent(member, day) ? 'current' : 'expired';
}

type OnTheCard = Pick<Member, 'status' | 'membership_type' | 'membership_number' | 'membership_expiry'> &
  Parameters<typeof lacksConsent>[0];

/** Returns everything a card depends on, joined into one string for comparison. */
export function cardFingerprint(member: OnTheCard): string {
  const { status, membership_type, membership_number, membership_expiry } = member;
  return [status, lacksConsent(member), membership_type, membership_number, membership_expiry].join(' ');
}

/** Reports whether the profile with its card was fetched before a change to the card's data. */
export function isOutdated(profile: OnTheCard, live: OnTheCard): boolean {
  return cardFingerprint(profile) !== cardFingerprint(live);
}

/**
 * Reports whether a member may correct their details and registration: it was denied, or the email is confirmed and
 * nothing has been approved.
 */
export function isCorrectable(
  member: Pick<Member, 'status' | 'denial' | 'membership_number' | 'email_confirmed'>,
): boolean {
  if (member.status === 'denied') return Boolean(member.denial);
  const isWaiting = member.status === 'pending_payment' || member.status === 'pending_approval';
  return isWaiting && member.membership_number === null && member.email_confirmed;
}
