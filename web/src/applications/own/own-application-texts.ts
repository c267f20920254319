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
 * Returns an application's standing on a day (`YYYY-MM-DD`): how long it is valid, or that it has ended, and the next
 * step. `payments` are the leader's, newest first; `called` is the reader's name for the leader, unless they are the
 * leader.
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
