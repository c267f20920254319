import type { ApplicationKind } from '@portal/contract/application-record';
import { type Application, idOf, leaderOf, nameOf } from '@portal/contract/applications';
import type { Contact } from '@portal/contract/contacts';
import { dayOf } from '@portal/contract/days';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Duplicate } from '@portal/contract/duplicates';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { checkNames } from '@portal/contract/membership';
import { nextApplicationStepOf } from '@portal/contract/next-application-step';
import { leaderRequestStepOf, type NextStep, nextStepOf } from '@portal/contract/next-step';
import type { Payment } from '@portal/contract/payments';
import { type Task, tasksShown } from '@portal/contract/tasks';
import { listWaitingApplications } from '#applications/store.ts';
import { listOldestOpen } from '#contacts/store.ts';
import { listPending, listPendingOf } from '#documents/store.ts';
import { listUnsent, type UnsentMail } from '#mail/outbox.ts';
import { findWithoutConsent } from '#members/figures.ts';
import { listLeaderRequests, listWaitingMembers } from '#members/lists.ts';
import { findMembers } from '#members/store.ts';
import { listPaymentTasks } from '#payments/store.ts';
import { listOpenDuplicates } from '#records/duplicates.ts';

const plain: Pick<Task, 'user_id' | 'subject' | 'waits_for'> = { user_id: null, subject: null, waits_for: 'office' };

/** Whom a task waits for, and what they have to do. */
function stepIn({ who, text }: NextStep): Pick<Task, 'waits_for' | 'next'> {
  return { waits_for: who === 'member' ? 'member' : 'office', next: text };
}

/** A member who waits for approval; of a leader, the office waits for what was not sent, and reviews what was. */
function membershipTask(member: Member, pending: readonly LeaderDocument[]): Task {
  const documents = pending.filter(({ owner_uid }) => owner_uid === member.user_id);
  return {
    ...plain,
    kind: 'membership',
    id: member.user_id,
    since: member.payment_completed_at ?? member.created_at,
    name: fullName(member),
    user_id: member.user_id,
    ...stepIn(nextStepOf(member, dayOf(), { documents })),
  };
}

/** A member who has asked to become a grappling leader. */
function leaderTask(member: Member, pending: readonly LeaderDocument[]): Task {
  const since = member.becoming_leader?.asked_at ?? member.created_at;
  const step = stepIn(
    leaderRequestStepOf(
      member,
      dayOf(),
      pending.filter(({ owner_uid }) => owner_uid === member.user_id),
    ),
  );
  return { ...membershipTask(member, pending), ...step, kind: 'leader_request', since };
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

function paymentTask({ session_id, completed_at, created_at, user_info, owner_uid, task }: Payment): Task {
  const since = completed_at ?? created_at;
  return {
    ...plain,
    kind: 'payment',
    id: session_id,
    since,
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

/** Two members who may be the same person, by the name of one of them. */
function duplicateTask({ duplicate_id, found_at, members }: Duplicate, known: readonly Member[]): Task[] {
  const member = known.find(({ user_id }) => members.includes(user_id));
  if (!member) return [];
  const { user_id } = member;
  const next = 'Compare the two records.';
  return [{ ...plain, kind: 'duplicate', id: duplicate_id, since: found_at, name: fullName(member), user_id, next }];
}

/** Of each of some pairs one who is there: the other one may have gone. */
async function findOneOfEach(pairs: readonly Duplicate[]): Promise<Member[]> {
  const first = await findMembers(pairs.map(({ members }) => members[0]));
  const rest = pairs.filter(({ members }) => first.every(({ user_id }) => user_id !== members[0]));
  return [...first, ...(await findMembers(rest.map(({ members }) => members[1])))];
}

/** All members for whom nobody has accepted the policies, as one task; none where there are none. */
function consentTasks({ count, first }: Awaited<ReturnType<typeof findWithoutConsent>>): Task[] {
  if (!first) return [];
  const people = count > 1 ? `${count.toLocaleString('en-US')} members` : '1 member';
  const next = `${count > 1 ? 'They have' : 'The member has'} to accept the policies, for a child a parent.`;
  const task = {
    kind: 'consent',
    id: 'missing',
    since: first.created_at,
    name: people,
    waits_for: 'member',
    next,
  } as const;
  return [{ ...plain, ...task }];
}

/** What waits, oldest first; of each kind the oldest are read, at most one more than is told. */
export async function listTasks(): Promise<{ tasks: Task[]; more: boolean }> {
  const limit = tasksShown + 1;
  const [members, requests, charters, events, documents, payments, messages, mails, duplicates, without] =
    await Promise.all([
      listWaitingMembers(limit),
      listLeaderRequests(limit),
      listWaitingApplications('academy_charter', limit),
      listWaitingApplications('event_sanction', limit),
      listPending(limit),
      listPaymentTasks(limit),
      listOldestOpen(limit),
      listUnsent(limit),
      listOpenDuplicates(limit),
      findWithoutConsent(),
    ]);
  const leaders = members.filter(({ membership_type }) => membership_type === 'grappling_leader');
  const asking = [...leaders, ...requests].slice(0, 30);
  const pending = await listPendingOf(asking.map(({ user_id }) => user_id));
  const doubles = await findOneOfEach(duplicates);
  const all = [
    ...members.map((member) => membershipTask(member, pending)),
    ...requests.map((member) => leaderTask(member, pending)),
    ...charters.map((charter) => applicationTask('academy_charter', charter)),
    ...events.map((event) => applicationTask('event_sanction', event)),
    ...documents.map(documentTask),
    ...payments.map(paymentTask),
    ...messages.map(messageTask),
    ...mails.map(mailTask),
    ...duplicates.flatMap((duplicate) => duplicateTask(duplicate, doubles)),
    ...consentTasks(without),
  ].sort((one, other) => one.since.localeCompare(other.since));
  return { tasks: all.slice(0, tasksShown), more: all.length > tasksShown };
}
