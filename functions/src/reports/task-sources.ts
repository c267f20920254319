import type { Task, TaskGroup } from '@portal/contract/calls/tasks';
import type { WaitReason } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import type { ApplicationKind } from '@portal/contract/values/application';
import type { pendingStatuses } from '@portal/contract/values/denial';
import { countPendingApplications, listWaitingApplications } from '#applications/index.ts';
import { countOpenMessages, listOldestOpen } from '#contacts/store.ts';
import { countOpenCertificates, listOpenCertificates } from '#insurance/index.ts';
import { countPending, listPending, listPendingOf } from '#leaders/documents/store.ts';
import { countUnsent, listUnsent } from '#mail/unsent.ts';
import { countWaitingMembers, findWithoutConsent, listWaitingMembers } from '#members/index.ts';
import { countOpenDuplicates, listOpenDuplicates } from '#members/records/index.ts';
import { countPaymentTasks, listPaymentTasks } from '#payments/index.ts';
import type { Slice } from '#platform/paging.ts';
import {
  applicationTask,
  certificateTask,
  documentTask,
  mailTask,
  memberTask,
  messageTask,
  paymentTask,
  plain,
} from './task-rows.ts';

/** Returns one task for all members without consent, if any. */
async function consentTasks({ states }: ActingOffice): Promise<Task[]> {
  const { count, first } = await findWithoutConsent(states);
  if (!first) return [];
  const people = count > 1 ? `${count.toLocaleString('en-US')} members` : '1 member';
  const next = `${count > 1 ? 'They have' : 'The member has'} to accept the policies, for a child a parent.`;
  const one = { kind: 'consent', id: 'missing', since: first.created_at, name: people } as const;
  return [{ ...plain, ...one, next }];
}

/** Returns one task for all pairs of possible duplicates, if any. */
async function duplicateTasks(): Promise<Task[]> {
  const { page } = await listOpenDuplicates({ limit: 1 });
  const [first] = page;
  if (!first) return [];
  const count = await countOpenDuplicates();
  const name = count > 1 ? `${count.toLocaleString('en-US')} pairs` : '1 pair';
  return [{ ...plain, kind: 'duplicate', id: 'open', since: first.found_at, name }];
}

/** Returns tasks for members who wait for the given reason. A leader's documents determine who acts next. */
const memberTasks = (reason: WaitReason) => async (slice: Slice, office: ActingOffice) => {
  const members = await listWaitingMembers(reason, slice, office.states);
  const leaders = members.filter(mustSubmitChecks);
  const pending = await listPendingOf(leaders.map(({ user_id }) => user_id));
  return members.map((member) =>
    memberTask(
      member,
      pending.filter(({ owner_uid }) => owner_uid === member.user_id),
      office,
    ),
  );
};

const applicationTasks =
  (kind: ApplicationKind, status: (typeof pendingStatuses)[number]) =>
  async (slice: Slice, { states }: ActingOffice) =>
    (await listWaitingApplications(kind, status, slice, states)).map((application) =>
      applicationTask(kind, application),
    );

/** A source of an office’s tasks. */
interface TaskSource {
  count: (office: ActingOffice) => Promise<number>;
  /** Lists the tasks after a given one, oldest first by `since`, then by `id`. */
  list: (slice: Slice, office: ActingOffice) => Promise<Task[]>;
}

const ofMembers = (reason: WaitReason): TaskSource => ({
  count: ({ states }) => countWaitingMembers(reason, states),
  list: memberTasks(reason),
});

const ofApplications = (kind: ApplicationKind, status: (typeof pendingStatuses)[number]): TaskSource => ({
  count: ({ states }) => countPendingApplications(kind, states, [status]),
  list: applicationTasks(kind, status),
});

/** A source with at most one task. */
const single = (list: (office: ActingOffice) => Promise<Task[]>): TaskSource => ({
  count: async (office) => (await list(office)).length,
  list: async ({ after }, office) => (after ? [] : list(office)),
});

/** The sources of each group's tasks. */
export const taskSources: Record<TaskGroup, readonly TaskSource[]> = {
  payment: [{ count: countPaymentTasks, list: async (slice) => (await listPaymentTasks(slice)).map(paymentTask) }],
  membership: [ofMembers('approval')],
  document: [{ count: countPending, list: async (slice) => (await listPending(slice)).map(documentTask) }],
  leader_request: [ofMembers('leader_request')],
  academy_charter: [ofApplications('academy_charter', 'pending_approval')],
  event_sanction: [ofApplications('event_sanction', 'pending_approval')],
  certificate: [
    {
      count: countOpenCertificates,
      list: async (slice) => (await listOpenCertificates(slice)).map(certificateTask),
    },
  ],
  duplicate: [single(duplicateTasks)],
  message: [{ count: countOpenMessages, list: async (slice) => (await listOldestOpen(slice)).map(messageTask) }],
  mail: [{ count: countUnsent, list: async (slice) => (await listUnsent(slice)).map(mailTask) }],
  others: [
    ofMembers('checks'),
    ofApplications('academy_charter', 'pending_payment'),
    ofApplications('event_sanction', 'pending_payment'),
    single(consentTasks),
  ],
};
