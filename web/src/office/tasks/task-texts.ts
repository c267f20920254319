import type { Task } from '@portal/contract/calls/tasks';
import { paymentTasks, paymentTaskTexts } from '@portal/contract/values/payment';

type Kind = Task['kind'];

/** Short names of the task kinds. */
export const kindTexts: Record<Kind, string> = {
  membership: 'Membership',
  academy_charter: 'Charter',
  event_sanction: 'Event',
  document: 'Document',
  leader_request: 'Leader request',
  duplicate: 'Same person?',
  payment: 'Payment',
  message: 'Message',
  mail: 'Unsent email',
  consent: 'Consent',
};

/** A task's subject, in addition to its kind and name; empty if these say everything. */
export function subjectText({ kind, subject }: Pick<Task, 'kind' | 'subject'>): string {
  if (subject === null) return '';
  const payment = paymentTasks.find((name) => kind === 'payment' && name === subject);
  return payment ? paymentTaskTexts[payment] : subject;
}
