import { tzOffset } from '@date-fns/tz/tzOffset';
import { timeZone } from '@portal/federation/place';

const dayMs = 24 * 60 * 60 * 1000;

let federationTimeZone: string = timeZone;

/** Sets another IANA time zone for the federation's days; tests use it. */
export function setTimeZone(zone: string): void {
  federationTimeZone = zone;
}

let clock = () => Date.now();

/** Sets the clock (Unix epoch milliseconds) that `now` and `dayOf` read; tests use it to simulate time passing. */
export function setClock(milliseconds: () => number): void {
  clock = milliseconds;
}

/** Returns the current instant, the basis of everything counted in days. */
export function now(): Date {
  return new Date(clock());
}

/** Returns how many milliseconds the federation's clocks are ahead of UTC at an instant (Unix epoch milliseconds). */
function offsetAt(instant: number): number {
  return tzOffset(federationTimeZone, new Date(instant)) * 60_000;
}

/** Formats an ISO 8601 instant in the federation's time zone: November 23, 2026 at 2:05:07 PM EST. */
export function federationTimeText(instant: string): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: federationTimeZone } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(instant));
}

/** Returns the federation's date (`YYYY-MM-DD`) at an instant, by default now. */
export function dayOf(instant: Date = now()): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 10);
}

/**
 * Returns the instant at which a `YYYY-MM-DD` date begins in the federation's time zone, even if a clock change skips
 * midnight.
 */
export function beginningOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // If clocks change near midnight, the day begins at either the previous or the next day's offset.
  const begun = [midnight - dayMs, midnight + dayMs]
    .map((around) => midnight - offsetAt(around))
    .sort((one, other) => one - other);
  return new Date(begun.find((instant) => dayOf(new Date(instant)) === day) ?? midnight);
}

// Days are counted on UTC's calendar, which has every day; local calendars lack the days that they skipped. A library's
// subclass of Date would lose its methods in a browser test that sets the clock.

/** Returns the midnight of a day (`YYYY-MM-DD`) in UTC. */
export const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);

const dayIn = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the whole years from one `YYYY-MM-DD` date to another: a person's age on that day. */
export function ageOn(day: string, dateOfBirth: string): number {
  const years = inUtc(day).getUTCFullYear() - inUtc(dateOfBirth).getUTCFullYear();
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** Returns the days from one `YYYY-MM-DD` date to another; negative if the other is earlier. */
export function daysBetween(day: string, later: string): number {
  return (inUtc(later).getTime() - inUtc(day).getTime()) / dayMs;
}

/** Returns the `YYYY-MM-DD` date a number of days later, or earlier if negative. */
export function daysLater(day: string, days: number): string {
  return dayIn(new Date(inUtc(day).getTime() + days * dayMs));
}

/** Returns the `YYYY-MM-DD` date a number of calendar months later, clamped to the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const date = inUtc(day);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // A day that the month lacks has become one of the next month; its day 0 is the last one.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return dayIn(date);
}

/** Reports whether a string is a `YYYY-MM-DD` date that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = inUtc(text);
  // Some engines read February 30 as March 2.
  return !Number.isNaN(date.getTime()) && dayIn(date) === text;
}
