import { dayOf, monthsLater } from '@portal/contract/values/days';
import { listStart, type MemberSort } from '@portal/contract/values/membership';

type Sort = Exclude<MemberSort, 'newest'> | '';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats the month of a `YYYY-MM-DD` date: March 2027. */
export const monthText = (day: string) => monthFormat.format(new Date(day));

// Members join when the portal creates them, so older months are empty for years.
const monthsOffered = 60;

/** The places where a list in this order can start, with their labels: letters, or months, newest first. */
export function startChoices(sort: Sort, today = dayOf()): (readonly [value: string, text: string])[] {
  if (sort === 'name') return [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => [letter, letter.toUpperCase()]);
  const first = `${today.slice(0, 7)}-01`;
  return Array.from({ length: monthsOffered }, (_, ago) => {
    const month = monthsLater(first, -ago);
    return [month.slice(0, 7), monthText(month)];
  });
}

/** Label of the place where a list starts. */
export function startText({ sort, from }: { sort: Sort; from: string }): string {
  if (sort === 'name') return `From: ${from.toUpperCase()}`;
  return `Joined: ${monthText(`${from}-01`)} ${sort === 'oldest' ? 'or later' : 'or earlier'}`;
}

/** Returns the start if it is valid in this order, otherwise an empty string. */
export function startFrom(start: string, sort: Sort): string {
  return listStart.test(start) && (start.length === 1) === (sort === 'name') ? start : '';
}
