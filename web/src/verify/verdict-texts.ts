import { brand } from '@portal/contract/values/brand';
import { membershipTypes } from '@portal/contract/values/membership';
import { dayText } from '#ui/format.ts';
import type { Verification, Verified } from './verification.ts';

/** Reports whether a card or certificate is invalid because its last day has passed. */
function isExpired({ current, membership_expiry }: Verified, today: string): boolean {
  return !current && membership_expiry !== null && membership_expiry < today;
}

/** Returns how long it is or was valid, on a day (`YYYY-MM-DD`); undefined if no day is known. */
export function termText(card: Verified, today: string): string | undefined {
  const { membership_type, current, membership_expiry } = card;
  if (!membership_expiry) return undefined;
  const day = dayText(membership_expiry);
  if (membership_type === 'event_sanction') return `Sanctioned for ${day}`;
  if (isExpired(card, today)) return `Expired ${day}`;
  return `${current ? 'Valid until' : 'Expiration date'} ${day}`;
}

/** Returns what a grappling leader's verdict does not cover; undefined for everything else. */
export function leaderNote({ membership_type }: Verified): string | undefined {
  if (membership_type !== 'grappling_leader') return undefined;
  return `This checks the membership only. To find out whether this leader's SafeSport certification and background check are verified, email ${brand.email}.`;
}

/** Returns why it is not valid on a day (`YYYY-MM-DD`). */
export function lapseText(card: Verified, today: string): string {
  const why = isExpired(card, today) ? 'has expired' : 'is not current today';
  switch (card.membership_type) {
    case 'academy_charter':
      return `This charter ${why}.`;
    case 'event_sanction':
      return 'The sanction of this event is no longer valid: the event is over, or the sanction has ended.';
    default:
      return `This membership ${why}.`;
  }
}

/** Reports whether the code belongs to a member's card, or might, because it is unknown. */
export function mayBeMember(verification: Verification): boolean {
  if (verification.state !== 'known') return verification.state === 'unknown';
  return membershipTypes.some((type) => type === verification.card.membership_type);
}
