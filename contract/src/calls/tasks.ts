import { z } from 'zod';
import { byId, id, instant, tasksCursor } from '../records/fields.ts';
import { endpoint } from './endpoint.ts';

/**
 * The kinds of tasks. `mail` is an email not sent within ten minutes. `duplicate` is one task for all possible
 * duplicate pairs, dated by the first pair; `consent` is one task for all members who have not accepted the policies,
 * dated by the first member.
 */
export const taskKinds = [
  'payment',
  'membership',
  'document',
  'leader_request',
  'academy_charter',
  'event_sanction',
  'certificate',
  'duplicate',
  'message',
  'mail',
  'consent',
] as const;

/** The groups of tasks in the order in which the office works: a kind that the office acts on, then all of `others`. */
export const taskGroups = [...taskKinds.filter((kind) => kind !== 'consent'), 'others'] as const;

export type TaskGroup = (typeof taskGroups)[number];

/** Open work: since when, who it is about, and who must act. */
export const task = z.object({
  kind: z.enum(taskKinds),
  id,
  since: instant,
  /** Who it is about: the member, leader, payer, message sender or email recipient, or the academy or event. */
  name: z.string(),
  /** The member it is about, if any. */
  user_id: id.nullable(),
  /** Details: the membership type, academy, event, certificate's holder, check, payment problem or email subject. */
  subject: z.string().nullable(),
  /** Who must do what, in one sentence; null if the office only has to decide. */
  next: z.string().nullable(),
});

export type Task = z.output<typeof task>;

/** A group's tasks, the longest wait first: how many there are, and the page that was asked for. */
const groupedTasks = z.object({
  group: z.enum(taskGroups),
  count: z.int(),
  tasks: z.array(task),
  next_cursor: z.string().nullable(),
});

export type GroupedTasks = z.output<typeof groupedTasks>;

export const tasksContract = {
  listTasks: endpoint({
    summary:
      'Lists what waits for the office, by kind, and what waits for others (`others`), each with its count, longest wait first. Without `group`, lists the first page of each group that waits for the office; with `group`, a page of that one.',
    method: 'GET',
    path: '/admin/tasks',
    access: 'office',
    query: z.strictObject({
      group: z.enum(taskGroups).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
      cursor: tasksCursor.optional(),
    }),
    answer: z.object({ groups: z.array(groupedTasks) }),
  }),
  sendEmailAgain: endpoint({
    summary: 'Queues an unsent email again. Returns 404 once it was sent, queued again or dismissed.',
    method: 'POST',
    path: '/admin/emails/{id}/send',
    access: 'office',
    params: byId,
    answer: z.object({ queued: z.literal(true) }),
  }),
  dismissEmail: endpoint({
    summary:
      'Removes an unsent email, which is then never sent. Returns 404 once it was sent, queued again or dismissed.',
    method: 'POST',
    path: '/admin/emails/{id}/dismiss',
    access: 'office',
    params: byId,
    answer: z.object({ dismissed: z.literal(true) }),
  }),
};
