import type { DoorFacts, Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { standingOf } from '@portal/contract/rules/eligibility';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { isMinor, publicName } from '#members/index.ts';
import { hashCardCode } from '#members/records/index.ts';
import { readApplication } from './store.ts';

/** The leader's uid of each club, by club id. */
export type ClubLeaders = ReadonlyMap<string, string>;

/**
 * Reads the leaders of some members' clubs within a transaction, with one read per club. Reads minors' clubs only,
 * since lists always show adults' full names. A charter that is not approved counts as no club.
 */
export async function readClubLeaders(transaction: Transaction, members: Iterable<Member>): Promise<ClubLeaders> {
  const minors = [...members].filter((member) => isMinor(member, dayOf()));
  const clubs = [...new Set(minors.flatMap(({ club_id }) => club_id ?? []))];
  const charters = await Promise.all(clubs.map((id) => readApplication(transaction, 'academy_charter', id)));
  const approved = charters.flatMap((charter) => (charter?.status === 'approved' ? [charter] : []));
  return new Map(approved.map(({ charter_id, owner_uid }) => [charter_id, owner_uid]));
}

/** The earlier codes of a card that a door recognizes. */
const maxReplaced = 5;

/** Returns what a door needs to know of a member, who had another card when the entry was last written. */
function doorFactsOf(member: Member, before: DoorFacts | null): DoorFacts {
  const { membership_type, card_code } = member;
  const card = card_code && hashCardCode(card_code);
  const earlier = before?.card && before.card !== card ? [...before.replaced, before.card] : (before?.replaced ?? []);
  const replaced = earlier.filter((hash) => hash !== card).slice(-maxReplaced);
  return { name: publicName(member, dayOf()), membership_type, card, replaced };
}

/**
 * Returns the member's data shown in a list entry; if the list is not approved (`isNamed`), only the standing. A minor's
 * full name is shown only to the leader of their own club.
 */
export function entryFactsOf(
  member: Member,
  { owner_uid, door }: Pick<Entry, 'owner_uid' | 'door'>,
  { leaders, isNamed }: { leaders: ClubLeaders; isNamed: boolean },
): Pick<Entry, 'name' | 'standing' | 'door'> {
  const today = dayOf();
  const standing = standingOf(member, today);
  if (!isNamed) return { name: null, standing, door: null };
  const isOwnClub = member.club_id !== null && leaders.get(member.club_id) === owner_uid;
  const name = isOwnClub ? fullName(member) : publicName(member, today);
  return { name, standing, door: doorFactsOf(member, door) };
}
