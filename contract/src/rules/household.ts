import type { Member } from '../records/member.ts';
import { fullName, parentName } from '../values/format.ts';

type Person = Pick<Member, 'first_name' | 'last_name' | 'membership_type'> & Parameters<typeof parentName>[0];

/**
 * Returns the name of the person who signs in for an account: its first member or, for a youth member, the parent if
 * known.
 */
export function accountHolderName(first: Person): string {
  return (first.membership_type === 'youth' && parentName(first)) || fullName(first);
}
