import type { Task, TaskGroup } from '@portal/contract/calls/tasks';
import type { Application } from '@portal/contract/records/application';
import type { Contact } from '@portal/contract/records/contact';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member, WaitReason } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { idOf, leaderOf, nameOf } from '@portal/contract/rules/application';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { approveText, leaderRequestStepOf, type NextStep, nextStepOf } from '@portal/contract/rules/next-step';
import type { ApplicationKind } from '@portal/contract/values/application';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import type { pendingStatuses } from '@portal/contract/values/denial';
import { fullName } from '@portal/contract/values/format';
import { checkNames } from '@portal/contract/values/membership';
import { countPendingApplications, listWaitingApplications } from '#applications/index.ts';
import { countOpenMessages, listOldestOpen } from '#contacts/store.ts';
import { countPending, listPending, listPendingOf } from '#leaders/documents/store.ts';
import { countUnsent, listUnsent, type UnsentMail } from '#mail/unsent.ts';
import { countWaitingMembers, findWithoutConsent, listWaitingMembers } from '#members/index.ts';
import { countOpenDuplicates, listOpenDuplicates } from '#members/records/index.ts';
import { countPaymentTasks, listPaymentTasks } from '#payments/index.ts';
import type { Slice } from '#platform/paging.ts';

const plain: Pick<Task, 'user_id' | 'subject' | 'next'> = { user_id: null, subject: null, next: null };

const decisions = ['membership', 'request', 'charter', 'event'].map(approveText);

/** Returns a step's text unless it is only the decision itself. */
const nextText = ({ text }: NextStep) => (decisions.includes(text) ? null : text);

const inReview = 'Waits until you have reviewed the documents.';

/**
 * Returns the task for a member who waits for approval or has asked to become a grappling leader. The office reviews
 * uploaded `documents`; missing ones are up to the member.
 */
function memberTask(member: Member, documents: readonly LeaderDocument[]): Task {
  const isRequest = member.status === 'approved';
  const step = isRequest ? leaderRequestStepOf(member, dayOf(), documents) : nextStepOf(member, dayOf(), { documents });
  return {
    ...plain,
    kind: isRequest ? 'leader_request' : 'membership',
    id: member.user_id,
    since: member.waits_since ?? member.created_at,
    name: fullName(member),
    user_id: member.user_id,
    subject: productOf(member.membership_type).name,
    next: member.waits_for === 'checks' && step.who === 'office' ? inReview : nextText(step),
  };
}

function applicationTask(kind: ApplicationKind, application: Application): Task {
  return {
    ...plain,
    kind,
    id: idOf(application),
    since: application.created_at,
    name: fullName(leaderOf(application)),
    user_id: application.owner_uid,
    subject: nameOf(application),
    next: nextText(nextApplicationStepOf(application, dayOf())),
  };
}

function documentTask(document: LeaderDocument): Task {
  const { document_id, uploaded_at, owner_uid, document_type, user_first_name, user_last_name } = document;
  const name = fullName({ first_name: user_first_name, last_name: user_last_name });
  const subject = checkNames[document_type];
  return { ...plain, kind: 'document', id: document_id, since: uploaded_at, name, user_id: owner_uid, subject };
}

function paymentTask({ session_id, created_at, user_info, owner_uid, task }: Payment): Task {
  return {
    ...plain,
    kind: 'payment',
    id: session_id,
    since: created_at,
    name: fullName(user_info),
    user_id: owner_uid,
    subject: task,
  };
}

function messageTask(message: Contact): Task {
  const { contact_id, created_at, subject } = message;
  return {
    ...plain,
    kind: 'message',
    id: contact_id,
    since: created_at,
    name: fullName(message),
    subject,
  };
}

function mailTask({ id, created_at, to, subject }: UnsentMail): Task {
  return { ...plain, kind: 'mail', id, since: created_at, name: to, subject };
}

/** Returns one task for all members without consent, if any. */
async function consentTasks(): Promise<Task[]> {
  const { count, first } = await findWithoutConsent();
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
const memberTasks = (reason: WaitReason) => async (slice: Slice) => {
  const members = await listWaitingMembers(reason, slice);
  const leaders = members.filter(mustSubmitChecks);
  const pending = await listPendingOf(leaders.map(({ user_id }) => user_id));
  return members.map((member) =>
    memberTask(
      member,
      pending.filter(({ owner_uid }) => owner_uid === member.user_id),
    ),
  );
};

const applicationTasks = (kind: ApplicationKind, status: (typeof pendingStatuses)[number]) => async (slice: Slice) =>
  (await listWaitingApplications(kind, status, slice)).map((application) => applicationTask(kind, application));

/** A source of tasks. */
interface TaskSource {
  count: () => Promise<number>;
  /** Lists the tasks after a given one, oldest first by `since`, then by `id`. */
  list: (slice: Slice) => Promise<Task[]>;
}

const ofMembers = (reason: WaitReason): TaskSource => ({
  count: () => countWaitingMembers(reason),
  list: memberTasks(reason),
});

const ofApplications = (kind: ApplicationKind, status: (typeof pendingStatuses)[number]): TaskSource => ({
  count: () => countPendingApplications(kind, [status]),
  list: applicationTasks(kind, status),
});

/** A source with at most one task. */
const single = (list: () => Promise<Task[]>): TaskSource => ({
  count: async () => (await list()).length,
  list: async ({ after }) => (after ? [] : list()),
});

/** The sources of each group's tasks. */
export const taskSources: Record<TaskGroup, readonly TaskSource[]> = {
  payment: [{ count: countPaymentTasks, list: async (slice) => (await listPaymentTasks(slice)).map(paymentTask) }],
  membership: [ofMembers('approval')],
  document: [{ count: countPending, list: async (slice) => (await listPending(slice)).map(documentTask) }],
  leader_request: [ofMembers('leader_request')],
  academy_charter: [ofApplications('academy_charter', 'pending_approval')],
  event_sanction: [ofApplications('event_sanction', 'pending_approval')],
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
