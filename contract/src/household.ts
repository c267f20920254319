import { z } from 'zod';
import { mostInHousehold } from './acting.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { fullName, parentName } from './format.ts';
import { type Member, user } from './members.ts';
import { childRegistration } from './registration.ts';

type Person = Pick<Member, 'first_name' | 'last_name' | 'membership_type' | 'parent_first_name' | 'parent_last_name'>;

/** Who signs in for the members of an account: the first of them, or of a youth member the parent, as far as it is known. */
export function holderOf(first: Person): string {
  return (first.membership_type === 'youth' && parentName(first)) || fullName(first);
}

export const householdContract = {
  household: endpoint({
    summary:
      'Returns the members of your account, the first one first, each with the card once approved, and the name of the person who signs in.',
    method: 'GET',
    path: '/household',
    access: 'account',
    answer: z.object({ holder: z.string(), email, members: z.array(user) }),
  }),
  addChild: endpoint({
    summary: `Adds a child (ages 5–17) to your account. Address, cell phone and parent are those of the account’s first member where they are missing. The membership fee is due next. An account can have up to ${mostInHousehold} members.`,
    method: 'POST',
    path: '/household/members',
    access: 'account',
    body: childRegistration,
    answer: z.object({ member: user }),
    status: 201,
  }),
};
