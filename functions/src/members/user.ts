import type { Member, MembershipCard, User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { adultAge } from '@portal/contract/values/ages';
import { ageOn } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { logEvent } from '#platform/events.ts';
import { verifyQr } from '#platform/qr.ts';
import { signStatement } from './statement.ts';

/** Returns a card's signed statement. A card without one still works wherever there is a network, so a failure is logged. */
async function statementOf(member: Member): Promise<string | undefined> {
  try {
    return await signStatement(member);
  } catch (error) {
    logEvent('call-failed', 'A card could not be signed', {}, error);
    return undefined;
  }
}

/**
 * Returns the digital card of an approved member with a number and consent, or null. Its QR code holds the public
 * verification URL and, in the fragment, the federation's signature for doors without a network.
 */
async function membershipCardOf(member: Member): Promise<MembershipCard | null> {
  const { card_code, membership_number, membership_expiry } = member;
  if (member.status !== 'approved' || lacksConsent(member)) return null;
  if (!card_code || !membership_number || !membership_expiry) return null;
  return {
    name: fullName(member),
    membership_type: member.membership_type,
    member_id: membership_number,
    expiry: membership_expiry,
    qr_code: await verifyQr(card_code, await statementOf(member)),
  };
}

/** Returns a member as shown in API lists, without the card. */
export function userOf(member: Member): User {
  return { ...member, membership_card: null };
}

/** Returns a member as shown to themselves, with the card once approved. */
export async function ownUserOf(member: Member): Promise<User> {
  return { ...member, membership_card: await membershipCardOf(member) };
}

/** Returns a household's members as shown to their account. */
export function householdOf(members: readonly Member[]): Promise<User[]> {
  return Promise.all(members.map(ownUserOf));
}

type Holder = Pick<Member, 'first_name' | 'last_name' | 'date_of_birth' | 'membership_type'>;

/** Reports whether a member is a minor on a day; without a birth date, the type decides. */
export function isMinor({ date_of_birth, membership_type }: Holder, day: string): boolean {
  return date_of_birth ? ageOn(day, date_of_birth) < adultAge : membership_type === 'youth';
}

function initial(name: string): string {
  return `${[...name][0]?.toUpperCase()}.`;
}

/** Returns the name shown to strangers who scan a card on a day (`YYYY-MM-DD`): only initials for minors. */
export function publicName(holder: Holder, day: string): string {
  if (!isMinor(holder, day)) return fullName(holder);
  return `${initial(holder.first_name)} ${initial(holder.last_name)}`;
}
