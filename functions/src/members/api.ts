import { fieldErrors } from '@portal/contract/errors';
import type { membersContract } from '@portal/contract/members';
import { profileChangesOf } from '@portal/contract/profile';
import type { Handlers } from '#platform/handler.ts';
import { invalid } from '#platform/problem.ts';
import { replaceCard } from './card.ts';
import { changeProfile } from './profile.ts';
import { listMembers } from './store.ts';
import { ownUserOf, userOf } from './user.ts';

export const membersApi: Handlers<keyof typeof membersContract> = {
  profile: async (_, { caller }) => ({ user: await ownUserOf(caller) }),

  updateProfile: async ({ body }, { caller }) => {
    const changes = profileChangesOf(caller.membership_type).safeParse(body);
    if (!changes.success) throw invalid(fieldErrors(changes.error));
    return { user: await ownUserOf(await changeProfile(caller.user_id, changes.data)) };
  },

  replaceCard: async (_, { caller }) => ({ user: await ownUserOf(await replaceCard(caller.user_id)) }),

  listMemberships: async ({ query }) => {
    const { page, next_cursor } = await listMembers(query);
    return { memberships: page.map(userOf), next_cursor };
  },
};
