import type { chartersContract } from '@portal/contract/calls/charters';
import type { eventsContract } from '@portal/contract/calls/events';
import type { ApplicationKind } from '@portal/contract/values/application';
import type { Handlers } from '#platform/handler.ts';
import { countFor, type KeyLimit } from '#platform/limits/limits.ts';
import { apply, enterApplication } from './apply.ts';
import { certificateOf } from './certificate.ts';
import { newCharter, newEvent } from './new-application.ts';
import { addToRoster, removeFromRoster } from './roster.ts';
import { listApplications } from './store.ts';

const hour = 60 * 60;

/** Applications: 20 an hour per leader. */
const applicationLimit: KeyLimit = { name: 'application', max: 20, seconds: hour };

/** Numbers added to lists: 3,000 an hour per leader, so that no one can harvest names by guessing numbers. */
const entryLimit: KeyLimit = { name: 'entries', max: 3000, seconds: hour };

/** Numbers removed from lists: 3,000 an hour per leader. */
const removalLimit: KeyLimit = { name: 'entry-removals', max: 3000, seconds: hour };

type Decisions = 'approveAcademyCharter' | 'approveEventSanction' | 'resubmitAcademyCharter' | 'resubmitEventSanction';

const certificateFor =
  (kind: ApplicationKind): Handlers<'charterCertificate'>['charterCertificate'] =>
  async ({ params }, context) => ({ certificate: await certificateOf(kind, params.id, context) });

const addTo =
  (kind: ApplicationKind): Handlers<'addToRoster'>['addToRoster'] =>
  async ({ params, body }, { caller }) => {
    await countFor(entryLimit, caller.user_id, body.membership_numbers.length);
    return addToRoster(kind, params.id, caller, body.membership_numbers);
  };

const removeFrom =
  (kind: ApplicationKind): Handlers<'removeFromRoster'>['removeFromRoster'] =>
  async ({ params }, { caller }) => {
    await countFor(removalLimit, caller.user_id);
    return { entries: await removeFromRoster(kind, params.id, caller, params.membership_number) };
  };

export const applicationsApi: Handlers<
  Exclude<keyof typeof chartersContract | keyof typeof eventsContract, Decisions>
> = {
  registerAcademyCharter: async ({ body }, { caller }) => {
    await countFor(applicationLimit, caller.user_id);
    return { academy_charter: await apply(caller, (context) => newCharter(body, context)) };
  },
  registerEventSanction: async ({ body }, { caller }) => {
    await countFor(applicationLimit, caller.user_id);
    return { event_sanction: await apply(caller, (context) => newEvent(body, context)) };
  },

  charterCertificate: certificateFor('academy_charter'),
  eventCertificate: certificateFor('event_sanction'),

  addToRoster: addTo('academy_charter'),
  addParticipants: addTo('event_sanction'),
  removeFromRoster: removeFrom('academy_charter'),
  removeParticipant: removeFrom('event_sanction'),

  listAcademyCharters: async ({ query }, { office }) => {
    const { page, next_cursor } = await listApplications('academy_charter', query, office.states);
    return { academy_charters: page, next_cursor };
  },
  listEventSanctions: async ({ query }, { office }) => {
    const { page, next_cursor } = await listApplications('event_sanction', query, office.states);
    return { event_sanctions: page, next_cursor };
  },

  createCharter: async ({ body }, { caller }) => ({
    academy_charter: await enterApplication(body, false, caller, (context) => newCharter(body, context)),
  }),
  createEvent: async ({ body }, { caller }) => ({
    event_sanction: await enterApplication(body, true, caller, (context) => newEvent(body, context)),
  }),
};
