import { inUtc } from './days.ts';

const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats dollars: 66 is $66, 66.5 is $66.50, 1000000 is $1,000,000. */
export function usd(amount: number): string {
  return money.format(amount);
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a `YYYY-MM-DD` date: November 21, 2026. Uses UTC, so that no time zone shifts the day. */
export function dayText(day: string): string {
  return longDate.format(inUtc(day));
}

/** Formats the days of a span: June 5–7, 2027; a single day as `dayText` does. */
export function daysText(first: string, last: string): string {
  return longDate.formatRange(inUtc(first), inUtc(last)).replace(/\s–\s/, '–');
}

type Name = string | null | undefined;

/** Returns a person's displayed name: first and last name, or the known one; empty if both are unknown. */
export function fullName({ first_name, last_name }: { first_name: Name; last_name: Name }): string {
  return [first_name, last_name].filter(Boolean).join(' ');
}

/** Returns the displayed name of a member's parent, as far as known; empty if none. */
export function parentName(child: { parent_first_name?: Name; parent_last_name?: Name }): string {
  return fullName({ first_name: child.parent_first_name, last_name: child.parent_last_name });
}
