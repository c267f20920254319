import type { Member } from '@portal/contract/members';
import { reading } from '#platform/search.ts';

type Name = Pick<Member, 'first_name' | 'last_name'>;
type Named = Name & Pick<Member, 'date_of_birth'>;

/**
 * What a name reads like by which two are compared: all its words whatever their order and field, and first and last name each
 * written together. Case, accents, hyphens and apostrophes make no difference. One where both are the same.
 */
function nameReadings({ first_name, last_name }: Name): string[] {
  const names = [reading(first_name), reading(last_name)];
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word !== '');
  const together = names.map((name) => name.replaceAll(' ', '')).filter((name) => name !== '');
  return [...new Set([words, together].map((parts) => parts.sort().join(' ')))];
}

/** Whether two have the same name, as `sameKeys` reads it, whenever they were born. */
export function shareName(one: Name, other: Name): boolean {
  const names = nameReadings(other);
  return nameReadings(one).some((name) => names.includes(name));
}

/** By what somebody is found who is a member twice: birth date and name. None where the birth date is not known. */
export function sameKeys({ date_of_birth, ...name }: Named): string[] {
  return date_of_birth ? nameReadings(name).map((read) => `${date_of_birth} ${read}`) : [];
}
