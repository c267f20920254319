import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { holderOf, mostInHousehold } from './holder.ts';
import { user } from './members.ts';
import { childRegistration } from './registration.ts';

// Apart, for screens that need no schema.
export { holderOf, mostInHousehold };

/** What is said where an account has as many members as it can. */
export const householdFull = `An account can have up to ${mostInHousehold} members. Please contact us.`;

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
    summary: `Adds a child (ages 5–17) to your account. Address, phones and parent are those of the account’s first member where they are missing. The membership fee is due next. An account can have up to ${mostInHousehold} members.`,
    method: 'POST',
    path: '/household/members',
    access: 'account',
    body: childRegistration,
    answer: z.object({ member: user }),
    status: 201,
  }),
};
