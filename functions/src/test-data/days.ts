import { daysLater } from '@portal/contract/values/days';
import type { Random } from './random.ts';

/** The federation's current date (`YYYY-MM-DD`) and the length of a membership in months. */
export interface Present {
  today: string;
  months: number;
}

/** Returns a time on a day (`YYYY-MM-DD`), at an hour when it is that day across the whole country. */
export function during(day: string, random: Random): string {
  return minutesLater(`${day}T15:00:00.000Z`, random.between(0, 6 * 60));
}

export function minutesLater(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}

/** Returns the day some days after another, but yesterday at the latest. */
export function past(day: string, days: number, { today }: Present): string {
  const later = daysLater(day, days);
  const yesterday = daysLater(today, -1);
  if (later > yesterday) return yesterday;
  return later;
}

/** Returns a day in the past, `least` to `most` percent of a term ago. */
export function partOfTermAgo(least: number, most: number, { today, months }: Present, random: Random): string {
  return daysLater(today, -Math.max(1, Math.round((random.between(least * 10, most * 10) / 1000) * months * 30)));
}
