import { createHash } from 'node:crypto';
import type { Duplicate } from '@portal/contract/records/duplicate';
import type { Member } from '@portal/contract/records/member';
import { commonReading } from '#platform/search/spelling.ts';
import { openDuplicate } from '#records/duplicates.ts';

type Name = Pick<Member, 'first_name' | 'last_name'>;
type Standing = Pick<Member, 'status' | 'membership_number' | 'payment_completed_at' | 'email_confirmed'>;
type Named = Name & Pick<Member, 'date_of_birth'> & Standing;

/**
 * What a name reads like by which two are compared: all its words whatever their order and field, and first and last name each
 * written together. Case, accents and spellings make no difference. One where both are the same.
 */
function nameReadings({ first_name, last_name }: Name): string[] {
  const names = [commonReading(first_name), commonReading(last_name)];
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word !== '');
  const together = names.map((name) => name.replaceAll(' ', '')).filter((name) => name !== '');
  return [...new Set([words, together].map((parts) => parts.sort().join(' ')))];
}

/** Whether two have the same name, as `sameKeys` reads it, whenever they were born. */
export function shareName(one: Name, other: Name): boolean {
  const names = nameReadings(other);
  return nameReadings(one).some((name) => names.includes(name));
}

// However long a name is, its key is short enough for an index and a query, and says neither the name nor the birth date.
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * How far a record has come, the furthest first: paid, approved or entered by the office; with a confirmed address; only
 * registered, which anybody can with the name and the birth date of another.
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
 * By what somebody is found who is a member twice: birth date and name, and how far the record has come. None where the birth
 * date is not known.
 */
export function sameKeys({ date_of_birth, ...member }: Named): string[] {
  const readings = date_of_birth ? nameReadings(member) : [];
  return readings.map((read) => `${markOf(member)}${hashOf(`${date_of_birth} ${read}`)}`);
}

/**
 * Keys to search for, most advanced records first. Unconfirmed registrations don't match each other.
 */
export function soughtBy(keys: readonly string[]): string[] {
  return marks.flatMap((mark) =>
    keys.filter((key) => mark !== 'r' || !key.startsWith('r')).map((key) => `${mark}${key.slice(1)}`),
  );
}

/** A member by what tells whether another one is the same person. */
export type Keyed = Pick<Member, 'user_id' | 'same_keys'>;

/** With how many others somebody is paired at once. Those who have come furthest are first, so that no others hide them. */
export const mostOfOne = 50;

/** Members by their keys. */
export type Bearers = Map<string, Set<string>>;

/** Adds members to those by their keys, and returns these. */
export function addBearers(bearers: Bearers, some: readonly Keyed[]): Bearers {
  for (const { user_id, same_keys } of some)
    for (const key of same_keys) bearers.set(key, (bearers.get(key) ?? new Set()).add(user_id));
  return bearers;
}

/** The pairs that some members are in with any of the bearers, who may be the same person. */
export function pairsWith(some: readonly Keyed[], bearers: Bearers): Duplicate[] {
  const pairs = some.flatMap(({ user_id, same_keys }) => {
    const alike = new Set(soughtBy(same_keys).flatMap((key) => [...(bearers.get(key) ?? [])]));
    alike.delete(user_id);
    return [...alike].slice(0, mostOfOne).map((other) => openDuplicate(user_id, other));
  });
  return [...new Map(pairs.map((pair) => [pair.duplicate_id, pair])).values()];
}

/** The same with any of those who may be the same person. */
export function pairsAmong(some: readonly Keyed[], any: readonly Keyed[] = some): Duplicate[] {
  return pairsWith(some, addBearers(new Map(), any));
}
