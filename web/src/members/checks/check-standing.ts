import type { LeaderDocument } from '@portal/contract/records/document';
import { type CheckState, checkStateNames, checkStateOf } from '@portal/contract/rules/check-states';
import { daysLater } from '@portal/contract/values/days';
import type { Check, Checks } from '@portal/contract/values/membership';
import { dayText } from '#ui/format.ts';

const noticeDays = 60;

/** A check's state as its leader sees it: a flag, details, and whether a document is needed. */
export interface CheckStanding {
  state: CheckState;
  flag: (typeof checkStateNames)[CheckState];
  note?: string;
  isAsked: boolean;
}

function detailsOf(
  checks: Checks,
  check: Check,
  state: CheckState,
  day: string,
): Pick<CheckStanding, 'note' | 'isAsked'> {
  const expires = checks[`${check}_verified`] && checks[`${check}_expires`];
  if (state !== 'verified') {
    if (!expires) return { isAsked: true };
    const next = state === 'in_review' ? '' : ' Please upload a new one.';
    return { note: `It was valid until ${dayText(expires)}.${next}`, isAsked: true };
  }
  if (!expires) return { isAsked: false };
  const isAsked = expires <= daysLater(day, noticeDays);
  return { note: `Valid until ${dayText(expires)}.${isAsked ? ' Please upload a new one before then.' : ''}`, isAsked };
}

/**
 * Returns a check's standing on a day (`YYYY-MM-DD`), given the leader's documents, newest first; a check that lapses
 * within 60 days can already be renewed.
 */
export function standingOfCheck(
  checks: Checks,
  check: Check,
  documents: readonly LeaderDocument[],
  day: string,
): CheckStanding {
  const state = checkStateOf(checks, check, documents, day);
  return { state, flag: checkStateNames[state], ...detailsOf(checks, check, state, day) };
}

/** Returns a check's latest document that was not withdrawn, from a list sorted newest first. */
export function newestOf(documents: readonly LeaderDocument[], check: Check): LeaderDocument | undefined {
  return documents.find(({ document_type, state }) => document_type === check && state !== 'withdrawn');
}
