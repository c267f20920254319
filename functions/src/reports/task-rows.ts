import type { Task } from '@portal/contract/calls/tasks';
import { mayCall } from '@portal/contract/offices';
import type { Application } from '@portal/contract/records/application';
import type { Contact } from '@portal/contract/records/contact';
import type { LeaderDocument } from '@portal/contract/records/document';
import type { InsuranceCertificate } from '@portal/contract/records/insurance-certificate';
import type { Member } from '@portal/contract/records/member';
import type { ActingOffice } from '@portal/contract/records/office';
import type { Payment } from '@portal/contract/records/payment';
import { idOf, leaderOf, nameOf } from '@portal/contract/rules/application';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { approveText, leaderRequestStepOf, type NextStep, nextStepOf } from '@portal/contract/rules/next-step';
import type { ApplicationKind } from '@portal/contract/values/application';
import { productOf } from '@portal/contract/values/catalog';
import { dayOf } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { checkNames } from '@portal/contract/values/membership';
import type { UnsentMail } from '#mail/unsent.ts';

/** A task about no member, without details. */
export const plain: Pick<Task, 'user_id' | 'subject' | 'next'> = { user_id: null, subject: null, next: null };

const decisions = ['membership', 'request', 'charter', 'event'].map(approveText);

/** Returns a step's text unless it is only the decision itself. */
const nextText = ({ text }: NextStep) => (decisions.includes(text) ? null : text);

/** Who reviews the documents that a task waits for, as an office reads it. */
const inReview = ({ name }: ActingOffice) =>
  `Waits until ${mayCall(name, 'verifyDocument') ? 'you have' : 'a verifier has'} reviewed the documents.`;

/**
 * Returns the task for a member who waits for approval or has asked to become a grappling leader. The office reviews
 * uploaded `documents`; missing ones are up to the member.
 */
export function memberTask(member: Member, documents: readonly LeaderDocument[], office: ActingOffice): Task {
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
    next: member.waits_for === 'checks' && step.who === 'office' ? inReview(office) : nextText(step),
  };
}

/** Returns the task for a pending application. */
export function applicationTask(kind: ApplicationKind, application: Application): Task {
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

/** Returns the task for a certificate of insurance, under the academy or event that it is for. */
export function certificateTask({
  certificate_id,
  requested_at,
  created_at,
  subject,
  owner_uid,
  holder_name,
  status,
}: InsuranceCertificate): Task {
  return {
    kind: 'certificate',
    id: certificate_id,
    since: requested_at ?? created_at,
    name: subject,
    user_id: owner_uid,
    subject: holder_name,
    next: status === 'sent' ? 'The broker has to send the certificate. Upload it once it is here.' : null,
  };
}

/** Returns the task for an uploaded document. */
export function documentTask(document: LeaderDocument): Task {
  const { document_id, uploaded_at, owner_uid, document_type, user_first_name, user_last_name } = document;
  const name = fullName({ first_name: user_first_name, last_name: user_last_name });
  const subject = checkNames[document_type];
  return { ...plain, kind: 'document', id: document_id, since: uploaded_at, name, user_id: owner_uid, subject };
}

/** Returns the task for a payment that needs a decision. */
export function paymentTask({ session_id, created_at, user_info, owner_uid, task }: Payment): Task {
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

/** Returns the task for an open message. */
export function messageTask(message: Contact): Task {
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

/** Returns the task for an unsent email. */
export function mailTask({ id, created_at, to, subject }: UnsentMail): Task {
  return { ...plain, kind: 'mail', id, since: created_at, name: to, subject };
}
