import type { Member } from '../records/member.ts';
import { fullName, parentName } from '../values/format.ts';

type Person = Pick<Member, 'first_name' | 'last_name' | 'membership_type'> & Parameters<typeof parentName>[0];

/** Who signs in for the members of an account: the first of them, or of a youth member the parent, as far as it is known. */
export function holderOf(first: Person): string {
  return (first.membership_type === 'youth' && parentName(first)) || fullName(first);
}
