import { verificationState } from '@portal/contract/rules/membership';
import { type Check, checkTypes, membershipTypes } from '@portal/contract/values/membership';
import { daysText, dayText } from '#ui/format.ts';
import type { Verification, Verified } from './verification.ts';

/** Reports whether a card or certificate is invalid because its last day has passed. */
function isExpired({ current, membership_expiry }: Verified, today: string): boolean {
  return !current && membership_expiry !== null && membership_expiry < today;
}

/** Returns how long it is or was valid, on a day (`YYYY-MM-DD`); undefined if no day is known. */
export function termText(card: Verified, today: string): string | undefined {
  const { current, first_day, membership_expiry } = card;
  if (!membership_expiry) return undefined;
  if (first_day) return `Sanctioned for ${daysText(first_day, membership_expiry)}`;
  const day = dayText(membership_expiry);
  if (isExpired(card, today)) return `Expired ${day}`;
  return `${current ? 'Valid until' : 'Expiration date'} ${day}`;
}

/** Returns what identifies the number without revealing it; undefined if none is known. */
export function numberText({ number_end }: Verified): string | undefined {
  return number_end ? `Number ending in ${number_end}` : undefined;
}

/** Returns a grappling leader's check as of a day (`YYYY-MM-DD`), with its last day; undefined for everyone else. */
export function checkText({ checks }: Verified, check: Check, today: string): string | undefined {
  if (!checks) return undefined;
  const expires = checks[`${check}_expires`];
  switch (verificationState(checks, check, today)) {
    case 'pending':
      return 'Pending';
    case 'lapsed':
      return expires ? `Expired ${dayText(expires)}` : 'Expired';
    default:
      return expires ? `Verified, valid until ${dayText(expires)}` : 'Verified, no expiration date';
  }
}

/** Returns what a grappling leader with a missing or expired check may not do; undefined if nothing is missing. */
export function checksNote({ checks }: Verified, today: string): string | undefined {
  const isMissing = checks && checkTypes.some((check) => verificationState(checks, check, today) !== 'verified');
  return isMissing ? 'Until both checks are verified, this person can’t act as a grappling leader.' : undefined;
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
