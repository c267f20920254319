import type { Member } from '@portal/contract/records/member';
import { canonicalSpelling } from '#platform/search/spelling.ts';

export type Name = Pick<Member, 'first_name' | 'last_name'>;

/**
 * Returns the forms of a name to compare: all its words in any order and field, and first and last name each written as
 * one word. Ignores case, accents and spelling variants. Returns one form if both are equal.
 */
export function nameReadings({ first_name, last_name }: Name): string[] {
  const names = [canonicalSpelling(first_name), canonicalSpelling(last_name)];
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word !== '');
  const together = names.map((name) => name.replaceAll(' ', '')).filter((name) => name !== '');
  return [...new Set([words, together].map((parts) => parts.sort().join(' ')))];
}

/** Reports whether two members have the same name as read by `duplicateKeys`, whatever their birth dates. */
export function shareName(one: Name, other: Name): boolean {
  const names = nameReadings(other);
  return nameReadings(one).some((name) => names.includes(name));
}

/** Reports whether two members have the same name and birth date as read by `duplicateKeys`. */
export function areAlike(one: Member, other: Member): boolean {
  return one.date_of_birth !== null && one.date_of_birth === other.date_of_birth && shareName(one, other);
}
