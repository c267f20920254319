import type { Member } from '@portal/contract/members';
import { reading } from '#platform/search.ts';

type Named = Pick<Member, 'first_name' | 'last_name' | 'date_of_birth'>;

/**
 * By what somebody is found who is a member twice, with the birth date: all words of the name whatever their order and
 * field, and first and last name each written together. Case, accents, hyphens and apostrophes make no difference. None
 * where the birth date is not known; one where both are the same.
 */
export function sameKeys({ first_name, last_name, date_of_birth }: Named): string[] {
  if (!date_of_birth) return [];
  const names = [reading(first_name), reading(last_name)];
  const words = names.flatMap((name) => name.split(' ')).filter((word) => word !== '');
  const together = names.map((name) => name.replaceAll(' ', '')).filter((name) => name !== '');
  const keys = [words, together].map((parts) => `${date_of_birth} ${parts.sort().join(' ')}`);
  return [...new Set(keys)];
}
