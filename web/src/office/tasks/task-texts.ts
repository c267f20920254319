import { checkNames } from '@portal/contract/membership';
import { paymentTasks, paymentTaskTexts } from '@portal/contract/payment-kinds';
import type { Task } from '@portal/contract/tasks';

type Kind = Task['kind'];

/** What waits, in a word or two. */
export const kindTexts: Record<Kind, string> = {
  membership: 'Membership',
  academy_charter: 'Charter',
  event_sanction: 'Event',
  document: 'Document',
  leader_request: 'Leader request',
  payment: 'Payment',
  message: 'Message',
  mail: 'Unsent email',
};

const deeds: Record<Kind, string> = {
  membership: 'Approve or deny',
  academy_charter: 'Approve or deny',
  event_sanction: 'Approve or deny',
  document: 'Review',
  leader_request: 'Approve or deny',
  payment: 'Decide',
  message: 'Answer',
  mail: 'Check the mail server',
};

/** What a task is about, beside its kind and the name; empty where these say all. */
export function subjectText({ kind, subject }: Pick<Task, 'kind' | 'subject'>): string {
  if (subject === null) return '';
  const payment = paymentTasks.find((name) => kind === 'payment' && name === subject);
  return payment ? paymentTaskTexts[payment] : subject;
}

/** Who has to do what. */
export function nextText({ kind, waits_for, lacking }: Pick<Task, 'kind' | 'waits_for' | 'lacking'>): string {
  if (waits_for === 'office') return `Office: ${deeds[kind].toLowerCase()}`;
  const who = kind === 'leader_request' ? 'Member' : 'Leader';
  if (lacking.length > 0) return `${who}: send the ${lacking.map((check) => checkNames[check]).join(' and the ')}`;
  return 'Leader: pay the fee';
}
