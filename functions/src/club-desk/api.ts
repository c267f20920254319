import type { deskContract } from '@portal/contract/calls/desk';
import { findClub } from '#applications/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { setCoLeaders } from './co-leaders.ts';
import { deskOf } from './desk.ts';
import { remindMembers } from './remind.ts';

const hour = 60 * 60;

/** Desks: 600 an hour per leader, since each change to a member asks for the desk again. */
const deskLimit: KeyLimit = { name: 'desk', max: 600, seconds: hour };

/** Reminders: 1,000 an hour per leader. */
const reminderLimit: KeyLimit = { name: 'club-reminders', max: 1000, seconds: hour };

/** Changes of co-leaders: 30 an hour per leader, since each emails the new ones. */
const coLeaderLimit: KeyLimit = { name: 'co-leaders', max: 30, seconds: hour };

export const clubDeskApi: Handlers<keyof typeof deskContract> = {
  clubDesk: async ({ params, query }, { caller }) => {
    await countFor(deskLimit, caller.user_id);
    return deskOf(params.id, caller, query.on);
  },
  remindMembers: async ({ params, body }, { caller }) => {
    await countFor(reminderLimit, caller.user_id, body.members.length);
    return { reminded: await remindMembers(await findClub(params.id, caller), body.members, caller) };
  },
  setCoLeaders: async ({ params, body }, { caller }) => {
    await countFor(coLeaderLimit, caller.user_id);
    return { co_leaders: await setCoLeaders(params.id, caller, body.members) };
  },
};
