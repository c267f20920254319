import { fieldErrors } from '@portal/contract/errors';
import type { membersContract } from '@portal/contract/members';
import { profileChangesOf } from '@portal/contract/profile';
import { countPendingApplications } from '#applications/store.ts';
import type { Handlers } from '#platform/handler.ts';
import { invalid } from '#platform/problem.ts';
import { replaceCard } from '#records/card-codes.ts';
import { changeProfile } from './profile.ts';
import { countMembers, listMembers } from './store.ts';
import { ownUserOf, userOf } from './user.ts';

async function dashboardStats() {
  const counts = {
    total_members: countMembers(),
    pending_approval: countMembers({ status: 'pending_approval' }),
    approved_members: countMembers({ status: 'approved' }),
    grappling_leaders: countMembers({ membership_type: 'grappling_leader' }),
    inactive_members: countMembers({ status: 'inactive' }),
    suspended_members: countMembers({ status: 'suspended' }),
    youth_members: countMembers({ membership_type: 'youth' }),
    adult_members: countMembers({ membership_type: 'adult' }),
    pending_charters: countPendingApplications('academy_charter'),
    pending_events: countPendingApplications('event_sanction'),
  };
  const values = await Promise.all(Object.values(counts));
  const entries = Object.keys(counts).map((name, index) => [name, values[index]]);
  return Object.fromEntries(entries) as Record<keyof typeof counts, number>;
}

export const membersApi: Handlers<keyof typeof membersContract> = {
  profile: async (_, { caller }) => ({ user: await ownUserOf(caller) }),

  updateProfile: async ({ body }, { caller }) => {
    const changes = profileChangesOf(caller.membership_type).safeParse(body);
    if (!changes.success) throw invalid(fieldErrors(changes.error));
    return { user: await ownUserOf(await changeProfile(caller.user_id, changes.data)) };
  },

  replaceCard: async (_, { caller }) => ({ user: await ownUserOf(await replaceCard(caller.user_id)) }),

  dashboardStats,

  listMemberships: async ({ query }) => {
    const { page, next_cursor } = await listMembers(query);
    return { memberships: page.map(userOf), next_cursor };
  },
};
