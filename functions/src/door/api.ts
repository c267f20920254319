import type { doorContract } from '@portal/contract/calls/door';
import { now } from '@portal/contract/values/days';
import { maxSentArrivals } from '@portal/contract/values/door';
import type { Handlers } from '#platform/handler.ts';
import { receiveArrivals } from './arrivals.ts';
import { coachesOf } from './coaches.ts';
import { createLink, openLink, revokeLink } from './links.ts';
import { packOf } from './pack.ts';
import { cursorAfter } from './policy.ts';
import { findArrivalsSince } from './store.ts';

export const doorApi: Handlers<keyof typeof doorContract> = {
  createDoorLink: ({ params, body }, context) => createLink(params.id, body.desk, context),

  revokeDoorLink: async ({ params }, context) => ({ door_link: await revokeLink(params.id, params.link_id, context) }),

  eventCoaches: async ({ params }, context) => {
    const { event, coaches } = await coachesOf(params.id, context);
    const { event_name, sanction_number, event_dates: first_day, event_until: day } = event;
    return { event_name, sanction_number, first_day, day, coaches };
  },

  doorPack: async (_, { header, address }) => packOf(await openLink(header('authorization'), address)),

  sendArrivals: async ({ body }, { header, address }) => {
    const { link, isOpen } = await openLink(header('authorization'), address);
    await receiveArrivals(link, body.arrivals);
    // After the event, a phone that was offline may still send, but learns nothing more.
    if (!isOpen) return { arrivals: [], cursor: body.after };
    const arrivals = await findArrivalsSince(link.event_id, body.after, maxSentArrivals);
    const cursor = cursorAfter(arrivals, arrivals.length === maxSentArrivals, now());
    return { arrivals, cursor: cursor ?? body.after };
  },
};
