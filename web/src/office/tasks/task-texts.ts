import type { Task, TaskGroup } from '@portal/contract/calls/tasks';
import { paymentTasks, paymentTaskTexts } from '@portal/contract/values/payment';

type Kind = Task['kind'];

/** Short names of the task kinds. */
export const kindTexts: Record<Kind, string> = {
  membership: 'Membership',
  academy_charter: 'Charter',
  event_sanction: 'Event',
  certificate: 'Certificate',
  document: 'Document',
  leader_request: 'Leader request',
  duplicate: 'Same person?',
  payment: 'Payment',
  message: 'Message',
  mail: 'Unsent email',
  consent: 'Consent',
};

/** The headings of the groups. */
export const groupTitles: Record<TaskGroup, string> = {
  payment: 'Payments to review',
  membership: 'Memberships to approve',
  document: 'Documents to review',
  leader_request: 'Leader requests',
  academy_charter: 'Charters to approve',
  event_sanction: 'Events to approve',
  certificate: 'Insurance certificates',
  duplicate: 'Possible duplicates',
  message: 'Messages to answer',
  mail: 'Unsent emails',
  others: 'Waiting for others',
};

/** A task's subject, in addition to its kind and name; empty if these say everything. */
export function subjectText({ kind, subject }: Pick<Task, 'kind' | 'subject'>): string {
  if (subject === null) return '';
  const payment = paymentTasks.find((name) => kind === 'payment' && name === subject);
  return payment ? paymentTaskTexts[payment] : subject;
}
