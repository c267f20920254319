import type { Task } from '@portal/contract/calls/tasks';
import type { Application } from '@portal/contract/records/application';
import type { Contact } from '@portal/contract/records/contact';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { idOf, leaderOf, nameOf } from '@portal/contract/rules/application';
import { mustSubmitChecks } from '@portal/contract/rules/leader-request';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { leaderRequestStepOf, type NextStep, nextStepOf } from '@portal/contract/rules/next-step';
import type { ApplicationKind } from '@portal/contract/values/application';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { checkNames } from '@portal/contract/values/membership';
import { listWaitingApplications } from '#applications/index.ts';
import { listOldestOpen } from '#contacts/store.ts';
import { listPending, listPendingOf } from '#leaders/documents/store.ts';
import { listUnsent, type UnsentMail } from '#mail/outbox.ts';
import { findWithoutConsent, listWaitingMembers } from '#members/index.ts';
import { countOpenDuplicates, listOpenDuplicates } from '#members/records/index.ts';
import { listPaymentTasks } from '#payments/index.ts';
import type { Slice } from '#platform/paging.ts';

const plain: Pick<Task, 'user_id' | 'subject' | 'waits_for'> = { user_id: null, subject: null, waits_for: 'office' };

/** Returns the person that a task waits for, and their next step. */
function stepIn({ who, text }: NextStep): Pick<Task, 'waits_for' | 'next'> {
  return { waits_for: who === 'member' ? 'member' : 'office', next: text };
}

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
    ...stepIn(step),
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
    ...stepIn(nextApplicationStepOf(application, dayOf())),
  };
}

function documentTask(document: LeaderDocument): Task {
  const { document_id, uploaded_at, owner_uid, document_type, user_first_name, user_last_name } = document;
  const name = fullName({ first_name: user_first_name, last_name: user_last_name });
  const subject = checkNames[document_type];
  const next = 'Review the document.';
  return { ...plain, kind: 'document', id: document_id, since: uploaded_at, name, user_id: owner_uid, subject, next };
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
    next: 'Decide about the payment.',
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
    next: 'Answer the message.',
  };
}

function mailTask({ id, created_at, to, subject }: UnsentMail): Task {
  return { ...plain, kind: 'mail', id, since: created_at, name: to, subject, next: 'Check the mail server.' };
}

/** Returns one task for all members without consent, if any. */
async function consentTasks(): Promise<Task[]> {
  const { count, first } = await findWithoutConsent();
  if (!first) return [];
  const people = count > 1 ? `${count.toLocaleString('en-US')} members` : '1 member';
  const next = `${count > 1 ? 'They have' : 'The member has'} to accept the policies, for a child a parent.`;
  const one = { kind: 'consent', id: 'missing', since: first.created_at, name: people } as const;
  return [{ ...plain, ...one, waits_for: 'member', next }];
}

/** Returns one task for all pairs of possible duplicates, if any. */
async function duplicateTasks(): Promise<Task[]> {
  const { page } = await listOpenDuplicates({ limit: 1 });
  const [first] = page;
  if (!first) return [];
  const count = await countOpenDuplicates();
  const name = count > 1 ? `${count.toLocaleString('en-US')} pairs` : '1 pair';
  return [{ ...plain, kind: 'duplicate', id: 'open', since: first.found_at, name, next: 'Compare the records.' }];
}

/**
 * Returns tasks for members who wait for approval or to become leaders. A leader's documents determine who acts next.
 */
async function memberTasks(slice: Slice): Promise<Task[]> {
  const members = await listWaitingMembers(slice);
  const leaders = members.filter(mustSubmitChecks);
  const pending = await listPendingOf(leaders.map(({ user_id }) => user_id));
  return members.map((member) =>
    memberTask(
      member,
      pending.filter(({ owner_uid }) => owner_uid === member.user_id),
    ),
  );
}

const applicationTasks = (kind: ApplicationKind) => async (slice: Slice) =>
  (await listWaitingApplications(kind, slice)).map((application) => applicationTask(kind, application));

/** Lists the tasks of a source after a given one, oldest first by `since`, then by `id`. */
type ListTasks = (slice: Slice) => Promise<Task[]>;

/** Lists the single task of a source, unless it was already listed. */
const once =
  (list: () => Promise<Task[]>): ListTasks =>
  async ({ after }) =>
    after ? [] : list();

/** All sources of tasks. */
export const taskSources = {
  member: memberTasks,
  academy_charter: applicationTasks('academy_charter'),
  event_sanction: applicationTasks('event_sanction'),
  document: async (slice) => (await listPending(slice)).map(documentTask),
  payment: async (slice) => (await listPaymentTasks(slice)).map(paymentTask),
  message: async (slice) => (await listOldestOpen(slice)).map(messageTask),
  mail: async (slice) => (await listUnsent(slice)).map(mailTask),
  duplicate: once(duplicateTasks),
  consent: once(consentTasks),
} satisfies Record<string, ListTasks>;
