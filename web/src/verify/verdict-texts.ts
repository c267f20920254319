import { brand } from '@portal/contract/brand';
import { membershipTypes } from '@portal/contract/membership';
import { dayText } from '#ui/format.ts';
import type { Verification, Verified } from './use-verification.ts';

/** For how long it counts or counted; undefined where no day is known. */
export function termText({ membership_type, current, membership_expiry }: Verified): string | undefined {
  if (!membership_expiry) return undefined;
  const day = dayText(membership_expiry);
  if (membership_type === 'event_sanction') return `Sanctioned for ${day}`;
  return `${current ? 'Valid until' : 'Expiration date'} ${day}`;
}

/** What the verdict on a grappling leader does not tell; undefined for everything else. */
export function leaderNote({ membership_type }: Verified): string | undefined {
  if (membership_type !== 'grappling_leader') return undefined;
  return `This checks the membership only. To find out whether this leader's SafeSport certification and background check are verified, email ${brand.email}.`;
}

/** Why it does not count today. */
export function lapseText({ membership_type }: Verified): string {
  switch (membership_type) {
    case 'academy_charter':
      return 'This charter is not current today.';
    case 'event_sanction':
      return 'The sanction of this event is no longer valid: the event is over, or the sanction has ended.';
    default:
      return 'This membership is not current today.';
  }
}

/** Whether the answer is of a member's card, or may be, since nobody knows the code. */
export function mayBeMember(verification: Verification): boolean {
  if (verification.state !== 'known') return verification.state === 'unknown';
  return membershipTypes.some((type) => type === verification.card.membership_type);
}
