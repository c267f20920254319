import type { PendingDeletion } from '../records/deletion.ts';
import type { LeaderDocument } from '../records/document.ts';
import type { Member } from '../records/member.ts';
import { beginningOf, dayOf, daysLater, monthsLater } from '../values/days.ts';
import { documentKeptMonths, membershipKeptYears, paymentKeptYears, uploadErrorKeptDays } from '../values/retention.ts';
import { eighteenthBirthday } from './hand-over.ts';
import { isLocked } from './membership.ts';
import { officeOf } from './offices.ts';

const yearsLater = (day: string, years: number) => monthsLater(day, 12 * years);

type Kept = Pick<Member, 'role' | 'office' | 'status' | 'date_of_birth' | 'membership_expiry' | 'created_at'>;

// The office decides about accounts that are suspended or locked for a reason of their own; safety matters have no end
// date.
const endsByItself = (status: string) => !isLocked(status) || status === 'inactive';

/**
 * Returns the last day (`YYYY-MM-DD`) a member is kept: seven years after the membership's end, or after the
 * registration if there was none; for a minor, after the 18th birthday if later. Null for admins, and for members
 * locked for anything other than an ended membership.
 */
export function memberKeptUntil(member: Kept): string | null {
  const { status, date_of_birth, membership_expiry, created_at } = member;
  if (officeOf(member) || !endsByItself(status)) return null;
  const ended = membership_expiry ?? dayOf(new Date(created_at));
  const counted = date_of_birth ? [ended, eighteenthBirthday(date_of_birth)] : [ended];
  return yearsLater(counted.sort().at(-1) as string, membershipKeptYears);
}

interface Leaving extends Kept {
  deleting: Pick<PendingDeletion, 'by' | 'deleted_on'> | null;
}

/** Reports whether a deletion proceeds without the office; a locked member's own request does not. */
export function isDeletionAutomatic(by: 'account' | 'office', member: Kept): boolean {
  return by === 'office' || memberKeptUntil(member) !== null;
}

/**
 * Reports whether a member is deleted on a day (`YYYY-MM-DD`): requested, past the grace period, and with no open
 * office decision.
 */
export function isDueForDeletion({ deleting, ...member }: Leaving, today: string): boolean {
  return deleting !== null && deleting.deleted_on <= today && isDeletionAutomatic(deleting.by, member);
}

/**
 * Reports whether a requested deletion waits for the office on a day: it is overdue, or a locked member's account asked
 * for it.
 */
export function isDeletionHeld({ deleting, ...member }: Leaving, today: string): boolean {
  return deleting !== null && (deleting.deleted_on < today || !isDeletionAutomatic(deleting.by, member));
}

interface Settling {
  task: string | null;
  refunding_cents: number;
  created_at: string;
  completed_at: string | null;
  refunds: readonly { requested_at: string; settled_at: string | null }[];
  disputes: readonly { opened_at: string }[];
}

/** Returns the last day a payment identifies the payer; null while its money needs action. */
export function paymentKeptUntil({ task, refunding_cents, ...payment }: Settling): string | null {
  if (task || refunding_cents > 0) return null;
  const { created_at, completed_at, refunds, disputes } = payment;
  const moved = [
    created_at,
    completed_at,
    ...refunds.flatMap(({ requested_at, settled_at }) => [requested_at, settled_at]),
    ...disputes.map(({ opened_at }) => opened_at),
  ].filter((instant) => instant !== null);
  return yearsLater(dayOf(new Date(moved.sort().at(-1) as string)), paymentKeptYears);
}

/**
 * Returns the last day a leader's document is kept: a year after the check lapsed, or after the document was rejected,
 * replaced or withdrawn. Null while pending, and for a check without an end.
 */
export function documentKeptUntil(
  document: Pick<LeaderDocument, 'state' | 'uploaded_at' | 'decided_at' | 'expires_on'>,
): string | null {
  const { state, uploaded_at, decided_at, expires_on } = document;
  if (state === 'pending') return null;
  const ended = state === 'approved' ? expires_on : dayOf(new Date(decided_at ?? uploaded_at));
  return ended && monthsLater(ended, documentKeptMonths);
}

/**
 * Returns the last day an upload keeps the addresses of rows and emails that failed on a day (`YYYY-MM-DD`), by default
 * today.
 */
export function uploadNamesUntil(failedOn: string = dayOf()): string {
  return daysLater(failedOn, uploadErrorKeptDays);
}

/** Returns the instant before which records kept for a number of years are deleted on a day (`YYYY-MM-DD`). */
export function retentionCutoff(today: string, years: number): string {
  return beginningOf(yearsLater(today, -years)).toISOString();
}
