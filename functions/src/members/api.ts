import { fieldErrors } from '@portal/contract/errors';
import type { membersContract } from '@portal/contract/members';
import { profileChangesOf } from '@portal/contract/profile';
import type { Handlers } from '#platform/handler.ts';
import { invalid } from '#platform/problem.ts';
import { countFor, type KeyLimit } from '#records/limits.ts';
import { replaceCard } from './card.ts';
import { listMembers } from './lists.ts';
import { changeProfile } from './profile.ts';
import { ownUserOf, userOf } from './user.ts';

const hour = 60 * 60;

/** Changes of one's own profile: 60 an hour of one member. */
const profileLimit: KeyLimit = { name: 'profile', max: 60, seconds: hour };

/** New codes for one's card: 20 an hour of one member. */
const cardLimit: KeyLimit = { name: 'card', max: 20, seconds: hour };

export const membersApi: Handlers<keyof typeof membersContract> = {
  profile: async (_, { caller }) => ({ user: await ownUserOf(caller) }),

  updateProfile: async ({ body }, { caller }) => {
    const changes = profileChangesOf(caller.membership_type).safeParse(body);
    if (!changes.success) throw invalid(fieldErrors(changes.error));
    await countFor(profileLimit, caller.user_id);
    return { user: await ownUserOf(await changeProfile(caller.user_id, changes.data)) };
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
