import { daysLater } from '@portal/contract/days';
import type { LeaderDocument } from '@portal/contract/documents';
import { type Check, type Checks, lackingChecks, stateOfCheck } from '@portal/contract/membership';
import { dayText } from '#ui/format.ts';

const noticeDays = 60;

/** How a check stands, as its leader reads it: a flag, what there is to add, and whether a document is asked for. */
export interface CheckStanding {
  flag: 'Verified' | 'Pending' | 'Lapsed';
  note?: string;
  isAsked: boolean;
}

/** The standing of a check on a day (`YYYY-MM-DD`); one that lapses within 60 days can be renewed already. */
export function standingOfCheck(checks: Checks, check: Check, day: string): CheckStanding {
  const state = stateOfCheck(checks, check, day);
  const expires = checks[`${check}_expires`];
  if (state === 'pending') return { flag: 'Pending', isAsked: true };
  if (!expires) return { flag: 'Verified', isAsked: false };
  if (state === 'lapsed') {
    return { flag: 'Lapsed', note: `It was valid until ${dayText(expires)}. Please upload a new one.`, isAsked: true };
  }
  const isAsked = expires <= daysLater(day, noticeDays);
  const note = `Valid until ${dayText(expires)}.${isAsked ? ' Please upload a new one before then.' : ''}`;
  return { flag: 'Verified', note, isAsked };
}

/** The document of a check that was uploaded last and not withdrawn, of a list that begins with the newest. */
export function newestOf(documents: readonly LeaderDocument[], check: Check): LeaderDocument | undefined {
  return documents.find(({ document_type, state }) => document_type === check && state !== 'withdrawn');
}

/** Whether a document of every check that is not verified on a day (`YYYY-MM-DD`) waits for its review. */
export function isInReview(checks: Checks, documents: readonly LeaderDocument[], day: string): boolean {
  return lackingChecks(checks, day).every((check) => newestOf(documents, check)?.state === 'pending');
}
