import type { Application } from '@portal/contract/records/application';
import { nameOf } from '@portal/contract/rules/application';
import { dayOf, daysLater } from '@portal/contract/values/days';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function unpaidText(unpaid: readonly Application[]): string {
  return `${list.format(unpaid.map(nameOf))} ${unpaid.length === 1 ? 'is' : 'are'} not paid yet.`;
}

/** How many days the top of the dashboard shows a denial. */
const deniedDays = 30;

/** Reports whether an application was denied within 30 days before a day (`YYYY-MM-DD`) and still is. */
export function isDeniedLately({ status, denial }: Application, day: string): boolean {
  return status === 'denied' && Boolean(denial && daysLater(dayOf(new Date(denial.denied_at)), deniedDays) >= day);
}

export function deniedText(denied: readonly Application[]): string {
  return `${list.format(denied.map(nameOf))} ${denied.length === 1 ? 'was' : 'were'} not approved.`;
}
