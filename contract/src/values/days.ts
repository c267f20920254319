import { tzOffset } from '@date-fns/tz/tzOffset';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { differenceInYears } from 'date-fns/differenceInYears';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

const dayMs = 24 * 60 * 60 * 1000;

let federationTimeZone = 'America/New_York';

/** Sets the IANA time zone in which the federation's days begin and end; called once, at start. */
export function setTimeZone(zone: string): void {
  federationTimeZone = zone;
}

let clock = () => Date.now();

/** Sets the clock (milliseconds of the Unix epoch) that `now` and `dayOf` read: a test moves it to live through a year. */
export function setClock(milliseconds: () => number): void {
  clock = milliseconds;
}

/** The instant that the calendar goes by: for whatever is told or counted in days. */
export function now(): Date {
  return new Date(clock());
}

/** By how many milliseconds the federation's clocks are ahead of UTC at an instant (milliseconds of the Unix epoch). */
function offsetAt(instant: number): number {
  return tzOffset(federationTimeZone, new Date(instant)) * 60_000;
}

/** An ISO 8601 instant by the federation's clocks, with their zone: November 23, 2026 at 2:05:07 PM EST. */
export function federationTimeText(instant: string): string {
  const format = { dateStyle: 'long', timeStyle: 'long', timeZone: federationTimeZone } as const;
  return new Intl.DateTimeFormat('en-US', format).format(new Date(instant));
}

/** The federation's date (`YYYY-MM-DD`) at an instant, by default now. */
export function dayOf(instant: Date = now()): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 10);
}

/** The instant at which a `YYYY-MM-DD` date begins in the federation's time zone, also where clocks leave out midnight. */
export function beginningOf(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Where clocks change around then, it began by those of the day before or by those of the day after.
  const begun = [midnight - dayMs, midnight + dayMs]
    .map((around) => midnight - offsetAt(around))
    .sort((one, other) => one - other);
  return new Date(begun.find((instant) => dayOf(new Date(instant)) === day) ?? midnight);
}

/** Whole years from one `YYYY-MM-DD` date to another: somebody's age on that day. */
export function ageOn(day: string, dateOfBirth: string): number {
  return differenceInYears(parseISO(day), parseISO(dateOfBirth));
}

/** How many days after one `YYYY-MM-DD` date another one is; negative where it is before. */
export function daysBetween(day: string, later: string): number {
  return differenceInCalendarDays(parseISO(later), parseISO(day));
}

/** The `YYYY-MM-DD` date a number of days later, or with a negative number earlier. */
export function daysLater(day: string, days: number): string {
  return lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

/** The `YYYY-MM-DD` date a number of calendar months later; the last day of a month too short for the day. */
export function monthsLater(day: string, months: number): string {
  return lightFormat(addMonths(parseISO(day), months), 'yyyy-MM-dd');
}

/** Whether a text is a `YYYY-MM-DD` date that the calendar has. */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}
