import type { Deleting } from '../records/deletion.ts';
import type { LeaderDocument } from '../records/document.ts';
import type { Member } from '../records/member.ts';
import { beginningOf, dayOf, daysLater, monthsLater } from '../values/days.ts';
import { documentKeptMonths, membershipKeptYears, paymentKeptYears, uploadErrorKeptDays } from '../values/retention.ts';
import { eighteenOn } from './hand-over.ts';
import { isLocked } from './membership.ts';

const yearsLater = (day: string, years: number) => monthsLater(day, 12 * years);

type Kept = Pick<Member, 'role' | 'status' | 'date_of_birth' | 'membership_expiry' | 'created_at'>;

// Of an account that is suspended or locked for a reason of its own, the office decides: safety matters have no date.
const endsByItself = (status: string) => !isLocked(status) || status === 'inactive';

/**
 * The last day (`YYYY-MM-DD`) for which a member is kept: seven years after the end of the membership, without one after the
 * registration, and of a minor after the 18th birthday where that is later. Null for an admin and for whoever is locked but
 * for a membership that has ended.
 */
export function memberKeptUntil(member: Kept): string | null {
  const { role, status, date_of_birth, membership_expiry, created_at } = member;
  if (role === 'admin' || !endsByItself(status)) return null;
  const ended = membership_expiry ?? dayOf(new Date(created_at));
  const counted = date_of_birth ? [ended, eighteenOn(date_of_birth)] : [ended];
  return yearsLater(counted.sort().at(-1) as string, membershipKeptYears);
}

interface Leaving extends Kept {
  deleting: Pick<Deleting, 'by' | 'deleted_on'> | null;
}

/** Whether what was asked for is carried out without the office: not what the account of a locked member asks for. */
export function isCarriedOut(by: 'account' | 'office', member: Kept): boolean {
  return by === 'office' || memberKeptUntil(member) !== null;
}

/** Whether a member is to be deleted on a day (`YYYY-MM-DD`): asked for, the time to take it back over, nothing for the office to decide. */
export function isToDelete({ deleting, ...member }: Leaving, today: string): boolean {
  return deleting !== null && deleting.deleted_on <= today && isCarriedOut(deleting.by, member);
}

/** Whether a deletion that was asked for waits for the office on a day: its own is over, or the account asked for it and is locked. */
export function isDeletionHeld({ deleting, ...member }: Leaving, today: string): boolean {
  return deleting !== null && (deleting.deleted_on < today || !isCarriedOut(deleting.by, member));
}

interface Settling {
  task: string | null;
  refunding_cents: number;
  created_at: string;
  completed_at: string | null;
  refunds: readonly { requested_at: string; settled_at: string | null }[];
  disputes: readonly { opened_at: string }[];
}

/** The last day for which a payment says who paid; null while somebody still has to do something about its money. */
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
 * The last day for which a leader's document is kept: a year after the check lapsed, or after the document was rejected,
 * replaced or withdrawn. Null while it waits, and for a check that does not lapse.
 */
export function documentKeptUntil(
  document: Pick<LeaderDocument, 'state' | 'uploaded_at' | 'decided_at' | 'expires_on'>,
): string | null {
  const { state, uploaded_at, decided_at, expires_on } = document;
  if (state === 'pending') return null;
  const ended = state === 'approved' ? expires_on : dayOf(new Date(decided_at ?? uploaded_at));
  return ended && monthsLater(ended, documentKeptMonths);
}

/** The last day on which an upload names the addresses of rows and emails that failed on a day (`YYYY-MM-DD`), by default today. */
export function uploadNamesUntil(failedOn: string = dayOf()): string {
  return daysLater(failedOn, uploadErrorKeptDays);
}

/** The instant before which what is kept for so many years goes on a day (`YYYY-MM-DD`). */
export function keptSince(today: string, years: number): string {
  return beginningOf(yearsLater(today, -years)).toISOString();
}
