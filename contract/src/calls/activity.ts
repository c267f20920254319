import { z } from 'zod';
import { actions, activity } from '../records/activity.ts';
import { id, optionalDay, pageQuery } from '../records/fields.ts';
import { type Machine, machineNames } from '../values/activity.ts';
import { endpoint } from './endpoint.ts';

/** An activity record as the API returns it. */
const activityAnswer = z.object({ activity_id: id, ...activity.shape });

export type ActivityAnswer = z.output<typeof activityAnswer>;

export const activityContract = {
  listActivity: endpoint({
    summary:
      'Lists who did what to whom, newest first, one page at a time: all, or by actor, action, person and days. `q` searches names and subjects. As CSV, only the first page has the header, and the export is recorded.',
    method: 'GET',
    path: '/admin/activity',
    access: 'office',
    stepUp: ['query', 'format', 'csv'],
    query: z
      .strictObject({
        limit: pageQuery.limit.removeDefault().default(50),
        cursor: pageQuery.cursor,
        q: pageQuery.q,
        /** A member, or what acts for none. */
        actor: z.union([z.enum(machineNames as [Machine, ...Machine[]]), id]).optional(),
        action: z.enum(actions).optional(),
        /** The member affected. */
        person: id.optional(),
        /** Both inclusive, in the federation’s time zone. */
        start_date: optionalDay,
        end_date: optionalDay,
        format: z.enum(['json', 'csv']).default('json'),
      })
      .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
        path: ['end_date'],
        message: 'Please choose an end date on or after the start date',
      }),
    answer: z.object({
      activity: z.array(activityAnswer).optional(),
      csv_data: z.string().optional(),
      next_cursor: z.string().nullable(),
    }),
  }),
};
