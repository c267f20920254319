import { z } from 'zod';
import { desk } from '../records/desk.ts';
import { byId, dayWithin, id } from '../records/fields.ts';
import { clubReminderDays, deskDays, maxCoLeaders, maxDeskMembers, maxReminded } from '../values/desk.ts';
import { endpoint } from './endpoint.ts';

const distinct = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const deskContract = {
  clubDesk: endpoint({
    summary: `Lists everyone who chose your club, at most ${maxDeskMembers}: whether they may train on a day (today without \`on\`), the one reason if not, and whose step is next. For the leader and co-leaders of a valid charter.`,
    method: 'GET',
    path: '/academy-charters/{id}/desk',
    access: 'leader',
    params: byId,
    query: z.strictObject({ on: dayWithin(deskDays).optional() }),
    answer: desk,
  }),
  remindMembers: endpoint({
    summary: `Emails members of your club their next step, to the parent of a minor. Skips members who have none, and those reminded in the last ${clubReminderDays} days.`,
    method: 'POST',
    path: '/academy-charters/{id}/remind',
    access: 'leader',
    params: byId,
    body: z.strictObject({
      members: z.array(id).min(1).max(maxReminded).refine(distinct, 'Each person can be named once'),
    }),
    answer: z.object({ reminded: z.array(id) }),
  }),
  setCoLeaders: endpoint({
    summary:
      'Sets who else sees the desk of your charter: grappling leaders who chose the club and may lead. Replaces the ones before.',
    method: 'PUT',
    path: '/academy-charters/{id}/co-leaders',
    access: 'leader',
    params: byId,
    body: z.strictObject({
      members: z.array(id).max(maxCoLeaders).refine(distinct, 'Each person can be named once'),
    }),
    answer: z.object({ co_leaders: z.array(id) }),
  }),
};
