import type { chartersContract } from '@portal/contract/charters';
import type { eventsContract } from '@portal/contract/events';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#records/limits.ts';
import { apply, enter } from './apply.ts';
import { certificateOf } from './certificate.ts';
import { newCharter, newEvent } from './new-application.ts';
import { addToRoster, removeFromRoster } from './roster.ts';
import { listApplications } from './store.ts';

const hour = 60 * 60;

/** Applications: 20 an hour of one leader. */
const applicationLimit: KeyLimit = { name: 'application', max: 20, seconds: hour };

/** Numbers put on lists: 3,000 an hour of one leader, so that nobody reads names by trying numbers. */
const entryLimit: KeyLimit = { name: 'entries', max: 3000, seconds: hour };

/** Numbers taken off lists: 3,000 an hour of one leader. */
const removalLimit: KeyLimit = { name: 'entry-removals', max: 3000, seconds: hour };

type Decisions = 'approveAcademyCharter' | 'approveEventSanction' | 'resubmitAcademyCharter' | 'resubmitEventSanction';

export const applicationsApi: Handlers<
  Exclude<keyof typeof chartersContract | keyof typeof eventsContract, Decisions>
> = {
  registerAcademyCharter: async ({ body }, { caller }) => {
    await countFor(applicationLimit, caller.user_id);
    return { academy_charter: await apply(caller, (making) => newCharter(body, making)) };
  },
  registerEventSanction: async ({ body }, { caller }) => {
    await countFor(applicationLimit, caller.user_id);
    return { event_sanction: await apply(caller, (making) => newEvent(body, making)) };
  },

  charterCertificate: async ({ params }, context) => ({
    certificate: await certificateOf('academy_charter', params.id, context),
  }),
  eventCertificate: async ({ params }, context) => ({
    certificate: await certificateOf('event_sanction', params.id, context),
  }),

  addToRoster: async ({ params, body }, { caller }) => {
    await countFor(entryLimit, caller.user_id, body.membership_numbers.length);
    return addToRoster('academy_charter', params.id, caller, body.membership_numbers);
  },
  addParticipants: async ({ params, body }, { caller }) => {
    await countFor(entryLimit, caller.user_id, body.membership_numbers.length);
    return addToRoster('event_sanction', params.id, caller, body.membership_numbers);
  },
  removeFromRoster: async ({ params }, { caller }) => {
    await countFor(removalLimit, caller.user_id);
    return { entries: await removeFromRoster('academy_charter', params.id, caller, params.membership_number) };
  },
  removeParticipant: async ({ params }, { caller }) => {
    await countFor(removalLimit, caller.user_id);
    return { entries: await removeFromRoster('event_sanction', params.id, caller, params.membership_number) };
  },

  listAcademyCharters: async ({ query }) => {
    const { page, next_cursor } = await listApplications('academy_charter', query);
    return { academy_charters: page, next_cursor };
  },
  listEventSanctions: async ({ query }) => {
    const { page, next_cursor } = await listApplications('event_sanction', query);
    return { event_sanctions: page, next_cursor };
  },

  createCharter: async ({ body }, { caller }) => ({
    academy_charter: await enter(body, false, caller, (making) => newCharter(body, making)),
  }),
  createEvent: async ({ body }, { caller }) => ({
    event_sanction: await enter(body, true, caller, (making) => newEvent(body, making)),
  }),
};
