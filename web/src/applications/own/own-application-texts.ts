import { type Application, idOf, isValidOn, nameOf } from '@portal/contract/applications';
import { dayOf, daysLater } from '@portal/contract/days';
import type { Member } from '@portal/contract/members';
import { nextApplicationStepOf } from '@portal/contract/next-application-step';
import { isInReview } from '@portal/contract/payment-review';
import type { Payment } from '@portal/contract/payments';
import { returnedText } from '#members/own/denial-texts.ts';
import { dayText } from '#ui/format.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function termText(from: string | null, until: string): string {
  return from === null || from === until
    ? `Valid on ${dayText(until)}`
    : `Valid from ${dayText(from)} to ${dayText(until)}`;
}

/**
 * How an application stands on a day (`YYYY-MM-DD`): how long it counts, or that it has ended, and what comes next; `payments`
 * are the leader's, newest first.
 */
export function standingText(
  application: Application,
  day: string,
  payments: readonly Payment[],
  leader?: Member,
): string {
  const { status, valid_from, valid_until } = application;
  const isUnderReview = isInReview(payments, idOf(application));
  const { you } = nextApplicationStepOf(application, day, { leader, isUnderReview });
  if (status === 'inactive') return `${you} ${returnedText(payments, idOf(application), day)}`.trim();
  if (status !== 'approved' || valid_until === null) return you;
  const term = isValidOn(application, day) ? termText(valid_from, valid_until) : `Ended on ${dayText(valid_until)}`;
  return `${term}. ${you}`;
}

/** Which applications are not paid yet. */
export function unpaidText(unpaid: readonly Application[]): string {
  return `${list.format(unpaid.map(nameOf))} ${unpaid.length === 1 ? 'is' : 'are'} not paid yet.`;
}

/** For how many days the head of the dashboard tells of what was denied. */
const deniedDays = 30;

/** Whether an application was denied in the last 30 days before a day (`YYYY-MM-DD`), and still is. */
export function isDeniedLately({ status, denial }: Application, day: string): boolean {
  return status === 'denied' && Boolean(denial && daysLater(dayOf(new Date(denial.denied_at)), deniedDays) >= day);
}

/** Which applications were denied. */
export function deniedText(denied: readonly Application[]): string {
  return `${list.format(denied.map(nameOf))} ${denied.length === 1 ? 'was' : 'were'} not approved.`;
}
