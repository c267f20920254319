import type { Application } from '@portal/contract/records/application';
import type { Member } from '@portal/contract/records/member';
import type { Payment } from '@portal/contract/records/payment';
import { idOf, isCharter, isValidOn } from '@portal/contract/rules/application';
import { nextApplicationStepOf } from '@portal/contract/rules/next-application-step';
import { isInReview } from '@portal/contract/rules/payment-review';
import { returnedText } from '#members/own/denial-texts.ts';
import { dayText } from '#ui/format.ts';

function termText(from: string | null, until: string): string {
  return from === null || from === until
    ? `Valid on ${dayText(until)}`
    : `Valid from ${dayText(from)} to ${dayText(until)}`;
}

/**
 * How an application stands on a day (`YYYY-MM-DD`): how long it counts, or that it has ended, and what comes next; `payments`
 * are the leader's, newest first, who is `called` by a name unless it is oneself.
 */
export function standingText(
  application: Application,
  day: string,
  payments: readonly Payment[],
  leader?: Member,
  called?: string,
): string {
  const { status, valid_from, valid_until } = application;
  const isUnderReview = isInReview(payments, idOf(application));
  const { you } = nextApplicationStepOf(application, day, { leader, isUnderReview, called });
  if (status === 'inactive') return `${you} ${returnedText(payments, idOf(application), day)}`.trim();
  if (status !== 'approved' || valid_until === null) return you;
  const term = isValidOn(application, day)
    ? termText(valid_from, valid_until)
    : `${isCharter(application) ? 'Expired' : 'Ended'} on ${dayText(valid_until)}`;
  return `${term}. ${you}`;
}
