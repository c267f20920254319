import type { membersContract } from '@portal/contract/members';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#records/limits.ts';
import { replaceCard } from './card.ts';
import { listMembers } from './lists.ts';
import { findMembers } from './store.ts';
import { householdOf, ownUserOf, userOf } from './user.ts';

const hour = 60 * 60;

/** New codes for one's card: 20 an hour of one member. */
const cardLimit: KeyLimit = { name: 'card', max: 20, seconds: hour };

export const membersApi: Handlers<Exclude<keyof typeof membersContract, 'updateProfile'>> = {
  profile: async (_, { caller, session: { account } }) => {
    const others = account.members.filter((id) => id !== caller.user_id);
    const known = new Map([caller, ...(await findMembers(others))].map((member) => [member.user_id, member]));
    const household = await householdOf(account.members.flatMap((id) => known.get(id) ?? []));
    return { user: await ownUserOf(caller), household };
  },

  replaceCard: async (_, { caller }) => {
    await countFor(cardLimit, caller.user_id);
    return { user: await ownUserOf(await replaceCard(caller.user_id)) };
  },

  listMemberships: async ({ query }) => {
    const { page, next_cursor } = await listMembers(query);
    return { memberships: page.map(userOf), next_cursor };
  },
};
