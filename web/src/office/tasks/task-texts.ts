import type { Task } from '@portal/contract/calls/tasks';
import { paymentTasks, paymentTaskTexts } from '@portal/contract/values/payment';

type Kind = Task['kind'];

/** What waits, in a word or two. */
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

/** What a task is about, beside its kind and the name; empty where these say all. */
export function subjectText({ kind, subject }: Pick<Task, 'kind' | 'subject'>): string {
  if (subject === null) return '';
  const payment = paymentTasks.find((name) => kind === 'payment' && name === subject);
  return payment ? paymentTaskTexts[payment] : subject;
}
