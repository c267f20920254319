import type { Member, User } from '@portal/contract/records/member';
import { cardMarks, isOutdated } from './standing.ts';

/** Somebody of a household as they are now, with the profile that was last fetched, if any was. */
export interface Person {
  member: Omit<User, 'membership_card'>;
  profile: User | undefined;
}

export interface Joined {
  people: Person[];
  /** Whether somebody has joined or left, or something that a card depends on has changed, since the profiles were fetched. */
  isOutdated: boolean;
  /** What the profiles have to be fetched for, the same for the same changes. */
  asked: string;
}

/**
 * The household of the session, overtaken by the live documents, undefined or empty where they are not known. A list that
 * comes from what the browser has at hand may lack somebody, so that only the next profiles say who has left.
 */
export function joinHousehold(profiles: readonly User[], live: readonly Member[] = []): Joined {
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
    asked: live
      .map((member) => `${member.user_id} ${cardMarks(member)}`)
      .toSorted()
      .join(),
  };
}
