import type { leadersContract } from '@portal/contract/calls/leaders';
import { withClub } from '#applications/index.ts';
import { afterCorrection } from '#members/duplicates.ts';
import { ownUserOf, userOf } from '#members/index.ts';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { askToLead, withdrawLeaderRequest } from './ask.ts';
import { decideLeaderRequest } from './decide.ts';
import { stopLeading } from './stop.ts';

/** Requests and type changes: 10 a day per member. Each sends an email. */
const limit: KeyLimit = { name: 'leading', max: 10, seconds: 24 * 60 * 60 };

export const leadersApi: Handlers<keyof typeof leadersContract> = {
  askToLead: async ({ body }, { caller }) => {
    await countFor(limit, caller.user_id);
    return { user: await ownUserOf(await afterCorrection(await askToLead(caller.user_id, await withClub(body)))) };
  },

  withdrawLeaderRequest: async (_, { caller }) => ({
    user: await ownUserOf(await withdrawLeaderRequest(caller.user_id)),
  }),

  stopLeading: async (_, { caller }) => {
    await countFor(limit, caller.user_id);
    return { user: await ownUserOf(await stopLeading(caller.user_id)) };
  },

  decideLeaderRequest: async ({ params, body }, { caller }) => ({
    user: userOf(await decideLeaderRequest(params.id, body, caller)),
  }),
};
