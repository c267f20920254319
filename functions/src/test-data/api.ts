import type { testDataContract } from '@portal/contract/calls/test-data';
import { config } from '#platform/config.ts';
import type { Handlers } from '#platform/handler.ts';
import { cleanUp } from './cleanup.ts';
import { largePlan, samplePlan } from './plans.ts';
import { requireTestData } from './policy.ts';
import { populate } from './populate.ts';

function requireAllowed(): void {
  requireTestData(config.projectId, config.allowTestData);
}

export const testDataApi: Handlers<keyof typeof testDataContract> = {
  cleanupTestData: async (_, { caller }) => {
    requireAllowed();
    return { deleted_counts: await cleanUp(caller) };
  },

  populateSampleData: async (_, { caller }) => {
    requireAllowed();
    const { members, charters, events, messages } = await populate(samplePlan, caller);
    return {
      summary: {
        members_added: members.length,
        academy_charters: charters,
        event_sanctions: events,
        contact_submissions: messages,
      },
    };
  },

  populateLargeDataset: async (_, { caller }) => {
    requireAllowed();
    const { members, charters, events } = await populate(largePlan, caller);
    const countOf = (type: string) => members.filter(({ membership_type }) => membership_type === type).length;
    return {
      summary: {
        members_added: members.length,
        youth_members: countOf('youth'),
        adult_members: countOf('adult'),
        grappling_leaders: countOf('grappling_leader'),
        academy_charters: charters,
        event_sanctions: events,
      },
    };
  },
};
