import type { DeskMember } from '@portal/contract/records/desk';
import type { Entry } from '@portal/contract/records/entry';
import { reasonAgainst } from '@portal/contract/rules/eligibility';
import { type IneligibilityReason, ineligibilityReasons } from '@portal/contract/values/eligibility';
import { countedText, dayText } from '#ui/format.ts';

/** The eligibility day (`YYYY-MM-DD`) and today; they are the same for a roster. */
export interface Days {
  day: string;
  today: string;
}

/** A list's line as displayed. */
export interface Row {
  number: string;
  /** The public name; null if no member has the number. */
  name: string | null;
  reason: IneligibilityReason | null;
  /** OK, or the first reason. */
  verdict: string;
  detail: string;
}

function endText(what: [ended: string, ends: string], last: string, { day, today }: Days): string {
  if (last < today) return `${what[0]} ${dayText(last)}`;
  return `${what[1]} ${dayText(last)}${last < day ? ', before the event' : ''}`;
}

function detailOf({ standing }: Entry, reason: IneligibilityReason | null, days: Days): string {
  const { current_until = null, checked_until = null } = standing ?? {};
  switch (reason) {
    case 'unknown_number':
      return 'no member has this number; check it for typos';
    case 'locked':
      return 'the member needs to contact the federation';
    case 'unpaid':
      return 'the membership fee is due';
    case 'pending':
      return 'the membership is awaiting approval';
    case 'expired':
      return current_until ? endText(['membership ended', 'membership ends'], current_until, days) : '';
    case 'unverified_coach':
      if (!checked_until) return 'SafeSport certification or background check is missing';
      return endText(['a check lapsed after', 'a check lapses after'], checked_until, days);
    default:
      return current_until ? `member until ${dayText(current_until)}` : '';
  }
}

function rowOf(entry: Entry, days: Days): Row {
  const reason = reasonAgainst(entry, days.day);
  return {
    number: entry.membership_number,
    name: entry.name,
    reason,
    verdict: reason ? ineligibilityReasons[reason] : 'OK',
    detail: detailOf(entry, reason, days),
  };
}

const { compare } = new Intl.Collator('en-US', { numeric: true });

function compareNames(one: Row, other: Row): number {
  return compare(one.name ?? '', other.name ?? '') || compare(one.number, other.number);
}

/** Returns a list's lines: those with a reason first, then by name; lines without a name by number. */
export function rowsOf(entries: readonly Entry[], days: Days): Row[] {
  return entries
    .map((entry) => rowOf(entry, days))
    .sort((one, other) => Number(one.reason === null) - Number(other.reason === null) || compareNames(one, other));
}

/** Returns the lines sorted for the printed list: by name, with those without one last, by number. */
export function byName(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => Number(one.name === null) - Number(other.name === null) || compareNames(one, other),
  );
}

/** Returns a club's members sorted: those who may take part first, then by name. */
export function currentFirst<Member extends Pick<DeskMember, 'name' | 'reason'>>(members: readonly Member[]): Member[] {
  const mayNot = ({ reason }: Member) => Number(reason !== null);
  return members.toSorted((one, other) => mayNot(one) - mayNot(other) || compare(one.name, other.name));
}

export function addText(count: number): string {
  return count === 0 ? 'Add members' : `Add ${countedText(count, 'member')}`;
}
