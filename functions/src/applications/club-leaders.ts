import type { Entry } from '@portal/contract/records/entry';
import type { Member } from '@portal/contract/records/member';
import { standingOf } from '@portal/contract/rules/eligibility';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import type { Transaction } from 'firebase-admin/firestore';
import { isMinor, publicName } from '#members/user.ts';
import { readApplication } from './store.ts';

/** The uid of the leader of each club, by the club's id. */
export type ClubLeaders = ReadonlyMap<string, string>;

/**
 * The leaders of the clubs of some members, read within a transaction, one read for a club; of minors alone, for lists name
 * all others in full anyway. A charter that is not approved is nobody's club.
 */
export async function readClubLeaders(transaction: Transaction, members: Iterable<Member>): Promise<ClubLeaders> {
  const minors = [...members].filter((member) => isMinor(member, dayOf()));
  const clubs = [...new Set(minors.flatMap(({ club_id }) => club_id ?? []))];
  const charters = await Promise.all(clubs.map((id) => readApplication(transaction, 'academy_charter', id)));
  const approved = charters.flatMap((charter) => (charter?.status === 'approved' ? [charter] : []));
  return new Map(approved.map(({ charter_id, owner_uid }) => [charter_id, owner_uid]));
}

/**
 * What a line of a leader's list tells of its member: the full name, of a minor only to the leader of the own club. A list
 * that is not approved tells nobody's name.
 */
export function factsOf(
  member: Member,
  { owner_uid }: Pick<Entry, 'owner_uid'>,
  leaders: ClubLeaders,
): Pick<Entry, 'name' | 'standing'> {
  const isOwnClub = member.club_id !== null && leaders.get(member.club_id) === owner_uid;
  return { name: isOwnClub ? fullName(member) : publicName(member, dayOf()), standing: standingOf(member) };
}
