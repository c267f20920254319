import type { Member, User } from '@portal/contract/records/member';
import { cardFingerprint, isOutdated } from './standing.ts';

/** A household member's current data, with the last fetched profile, if any. */
export interface Person {
  member: Omit<User, 'membership_card'>;
  profile: User | undefined;
}

export interface MergedHousehold {
  people: Person[];
  /** Whether a member has joined or left, or the data on a card has changed, since the profiles were fetched. */
  isOutdated: boolean;
  /** A key for what must be fetched, equal for equal changes. */
  fetchKey: string;
}

/**
 * Merges the session's household with the live documents, which may be undefined or empty while unknown. A list from
 * the browser's cache may lack a member, so only newly fetched profiles show who has left.
 */
export function mergeHousehold(profiles: readonly User[], live: readonly Member[] = []): MergedHousehold {
  const now = new Map(live.map((member) => [member.user_id, member]));
  const known = new Set(profiles.map(({ user_id }) => user_id));
  const added = live
    .filter(({ user_id }) => !known.has(user_id))
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at));
  const people: Person[] = [
    ...profiles.map((profile) => ({ profile, member: now.get(profile.user_id) ?? profile })),
    ...added.map((member) => ({ profile: undefined, member })),
  ];
  const isOther = ({ profile, member }: Person) => !profile || !now.has(member.user_id) || isOutdated(profile, member);
  return {
    people,
    isOutdated: live.length > 0 && people.some(isOther),
    fetchKey: live
      .map((member) => `${member.user_id} ${cardFingerprint(member)}`)
      .toSorted()
      .join(),
  };
}
