import { daysLater, monthsLater } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { dayText } from '#ui/format.ts';

/** Days as `YYYY-MM-DD`, both inclusive. */
export interface Period {
  start_date: string;
  end_date: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The period of that many calendar months from a day. */
export function monthsFrom(start_date: string, months: number): Period {
  return { start_date, end_date: daysLater(monthsLater(start_date, months), -1) };
}

/** The season that includes a day. */
export function seasonOf(day: string): Period {
  const ofThisYear = `${day.slice(0, 4)}-${brand.seasonStart}`;
  return monthsFrom(ofThisYear <= day ? ofThisYear : monthsLater(ofThisYear, -12), 12);
}

/** The periods requested most often, relative to a day. */
export const periods: readonly { name: string; on: (today: string) => Period }[] = [
  { name: 'This month', on: (today) => monthsFrom(monthOf(today), 1) },
  { name: 'Last month', on: (today) => monthsFrom(monthsLater(monthOf(today), -1), 1) },
  { name: 'This season', on: seasonOf },
  { name: 'Last season', on: (today) => seasonOf(monthsLater(today, -12)) },
  { name: 'This year', on: (today) => monthsFrom(`${today.slice(0, 4)}-01-01`, 12) },
];

/** Describes a list's days, empty for none: Last month, From November 1, 2026. */
export function periodText({ from, until }: { from: string; until: string }, today: string): string {
  const usual = periods.find(({ on }) => on(today).start_date === from && on(today).end_date === until);
  return (
    usual?.name ?? [from && `From ${dayText(from)}`, until && `Until ${dayText(until)}`].filter(Boolean).join(' · ')
  );
}
