import { daysLater } from '@portal/contract/values/days';
import type { Random } from './random.ts';

/** When the data is made: the federation's date (`YYYY-MM-DD`) and how many months a membership lasts. */
export interface Present {
  today: string;
  months: number;
}

/** An instant of a day (`YYYY-MM-DD`), at an hour that is the same day all over the country. */
export function during(day: string, random: Random): string {
  return minutesLater(`${day}T15:00:00.000Z`, random.between(0, 6 * 60));
}

export function minutesLater(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** A day some days after another, but before today. */
export function past(day: string, days: number, { today }: Present): string {
  const later = daysLater(day, days);
  const yesterday = daysLater(today, -1);
  if (later > yesterday) return yesterday;
  return later;
}

/** A day of which so many percent (from `least` to `most`) of a term have passed since. */
export function partOfTermAgo(least: number, most: number, { today, months }: Present, random: Random): string {
  return daysLater(today, -Math.max(1, Math.round((random.between(least * 10, most * 10) / 1000) * months * 30)));
}
