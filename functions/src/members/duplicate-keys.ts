import { createHash } from 'node:crypto';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { type Name, nameReadings } from './duplicate-policy.ts';
import { openDuplicate } from './records/duplicates.ts';

type Standing = Pick<Member, 'status' | 'membership_number' | 'payment_completed_at' | 'email_confirmed'>;
type Named = Name & Pick<Member, 'date_of_birth'> & Standing;

// Short enough for an index and a query however long the name is, and reveals neither name nor birth date.
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * A record's trust level, highest first: paid, approved or entered by the office; confirmed address; only registered,
 * which anyone can do with another person's name and birth date.
 */
const marks = ['m', 'c', 'r'] as const;

function markOf({
  status,
  membership_number,
  payment_completed_at,
  email_confirmed,
}: Standing): (typeof marks)[number] {
  const isKnown = status === 'approved' || status === 'pending_approval';
  if (isKnown || membership_number !== null || payment_completed_at !== null) return 'm';
  return email_confirmed ? 'c' : 'r';
}

/**
 * Returns the keys that find duplicates of a member: birth date and name, with the record's trust level. Empty without
 * a birth date.
 */
export function duplicateKeys({ date_of_birth, ...member }: Named): string[] {
  const readings = date_of_birth ? nameReadings(member) : [];
  return readings.map((read) => `${markOf(member)}${hashOf(`${date_of_birth} ${read}`)}`);
}

/** Returns the keys to search for, highest trust level first. Unconfirmed registrations don't match each other. */
export function matchingKeys(keys: readonly string[]): string[] {
  return marks.flatMap((mark) =>
    keys.filter((key) => mark !== 'r' || !key.startsWith('r')).map((key) => `${mark}${key.slice(1)}`),
  );
}

/** A member's id and duplicate keys. */
export type Keyed = Pick<Member, 'user_id' | 'same_keys'>;

/**
 * Maximum number of pairs per member; records with the highest trust level come first, so that others cannot hide them.
 */
export const maxPairsPerMember = 50;

/** Member ids by duplicate key. */
export type MembersByKey = Map<string, Set<string>>;

/** Adds members to the map by their keys, and returns it. */
export function addMembersByKey(bearers: MembersByKey, some: readonly Keyed[]): MembersByKey {
  for (const { user_id, same_keys } of some)
    for (const key of same_keys) bearers.set(key, (bearers.get(key) ?? new Set()).add(user_id));
  return bearers;
}

/** Returns the possible duplicates between some members and the map's. */
export function pairsWith(some: readonly Keyed[], bearers: MembersByKey): Duplicate[] {
  const pairs = some.flatMap(({ user_id, same_keys }) => {
    const alike = new Set(matchingKeys(same_keys).flatMap((key) => [...(bearers.get(key) ?? [])]));
    alike.delete(user_id);
    return [...alike].slice(0, maxPairsPerMember).map((other) => openDuplicate(user_id, other));
  });
  return [...new Map(pairs.map((pair) => [pair.duplicate_id, pair])).values()];
}

/** Returns the possible duplicates between `some` and `any`. */
export function pairsAmong(some: readonly Keyed[], any: readonly Keyed[] = some): Duplicate[] {
  return pairsWith(some, addMembersByKey(new Map(), any));
}
