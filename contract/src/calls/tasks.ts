import { z } from 'zod';
import { id, instant } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * The kinds of tasks. `mail` is an email not sent within ten minutes. `duplicate` is one task for all possible
 * duplicate pairs, dated by the first pair; `consent` is one task for all members who have not accepted the policies,
 * dated by the first member.
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

/** Open work: since when, who it is about, and who must act. */
export const task = z.object({
  kind: z.enum(taskKinds),
  id,
  since: instant,
  /** The person it is about: the member, leader, payer, message sender or email recipient. */
  name: z.string(),
  /** The member it is about, if any. */
  user_id: id.nullable(),
  /** Details: the academy, event, check, payment problem or email subject. */
  subject: z.string().nullable(),
  waits_for: z.enum(['office', 'member']),
  /** Who must do what, in one sentence. */
  next: z.string(),
});

export type Task = z.output<typeof task>;

/** Compares two tasks: money first, then the oldest first. */
export function compareTasks(one: Pick<Task, 'kind' | 'since'>, other: Pick<Task, 'kind' | 'since'>): number {
  const isMoney = (task: Pick<Task, 'kind'>) => Number(task.kind === 'payment');
  return isMoney(other) - isMoney(one) || one.since.localeCompare(other.since);
}

export const tasksContract = {
  listTasks: endpoint({
    summary:
      'Lists everything waiting for the office or for members, one page at a time: payments first, then oldest first.',
    method: 'GET',
    path: '/admin/tasks',
    access: 'admin',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      // The position reached in each kind.
      cursor: z.string().max(3000).optional(),
    }),
    answer: z.object({ tasks: z.array(task), next_cursor: z.string().nullable() }),
  }),
};
