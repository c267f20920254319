import { z } from 'zod';
import { id, instant } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * The kinds of tasks. `mail` is an email that was not sent within ten minutes. `duplicate` is one task for all pairs of possible
 * duplicates, dated by the first pair; `consent` is one for all members who have not accepted the policies, dated by the first.
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

/** The order of the tasks: money first, and of the rest the oldest first. */
export function taskOrder(one: Pick<Task, 'kind' | 'since'>, other: Pick<Task, 'kind' | 'since'>): number {
  const isMoney = (task: Pick<Task, 'kind'>) => Number(task.kind === 'payment');
  return isMoney(other) - isMoney(one) || one.since.localeCompare(other.since);
}

export const tasksContract = {
  listTasks: endpoint({
    summary: 'Lists what waits for the office or for members, one page at a time: payments first, then the oldest.',
    method: 'GET',
    path: '/admin/tasks',
    access: 'admin',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      // How far each kind was told.
      cursor: z.string().max(3000).optional(),
    }),
    answer: z.object({ tasks: z.array(task), next_cursor: z.string().nullable() }),
  }),
};
