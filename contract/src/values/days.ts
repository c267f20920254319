import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { timeZone } from '@portal/federation/place';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInYears } from 'date-fns/differenceInYears';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';

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

/** Returns the midnight of a day in UTC, whose calendar has every day; local calendars lack the days that they skipped. */
const inUtc = (day: string) => new UTCDateMini(`${day}T00:00:00Z`);

/** Returns the whole years from one `YYYY-MM-DD` date to another: a person's age on that day. */
export function ageOn(day: string, dateOfBirth: string): number {
  return differenceInYears(inUtc(day), inUtc(dateOfBirth));
}

/** Returns the days from one `YYYY-MM-DD` date to another; negative if the other is earlier. */
export function daysBetween(day: string, later: string): number {
  return differenceInCalendarDays(inUtc(later), inUtc(day));
}

/** Returns the `YYYY-MM-DD` date a number of days later, or earlier if negative. */
export function daysLater(day: string, days: number): string {
  return lightFormat(addDays(inUtc(day), days), 'yyyy-MM-dd');
}

/** Returns the `YYYY-MM-DD` date a number of calendar months later, clamped to the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  return lightFormat(addMonths(inUtc(day), months), 'yyyy-MM-dd');
}

/** Reports whether a string is a `YYYY-MM-DD` date that exists. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = inUtc(text);
  // Some engines read February 30 as March 2.
  return isValid(date) && lightFormat(date, 'yyyy-MM-dd') === text;
}
