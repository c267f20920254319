import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/**
 * What can wait for somebody; `mail` is one that was not sent within ten minutes, `consent` all members who have not accepted
 * the policies, since the first of them was added.
 */
export const taskKinds = [
  'membership',
  'academy_charter',
  'event_sanction',
  'document',
  'leader_request',
  'duplicate',
  'payment',
  'message',
  'mail',
  'consent',
] as const;

/** Something that waits: since when, whom it is about, and who has to do something about it. */
export const task = z.object({
  kind: z.enum(taskKinds),
  id,
  since: instant,
  /** Whom it is about: the member, the leader, the payer, who wrote, or whom the mail is for. */
  name: z.string(),
  /** The member it is about, where it is one. */
  user_id: id.nullable(),
  /** What it is about, beside the kind: the academy, the event, the check, what happened to the payment, the subject. */
  subject: z.string().nullable(),
  waits_for: z.enum(['office', 'member']),
  /** Who has to do what, in a sentence. */
  next: z.string(),
});

export type Task = z.output<typeof task>;

/** How many tasks are told at once. */
export const tasksShown = 20;

export const tasksContract = {
  listTasks: endpoint({
    summary: `Lists what waits for the office or for members, oldest first, at most ${tasksShown}.`,
    method: 'GET',
    path: '/admin/tasks',
    access: 'admin',
    answer: z.object({ tasks: z.array(task), more: z.boolean() }),
  }),
};
