import { brand } from '@portal/contract/values/brand';
import { reportDays } from '@portal/contract/values/day-spans';
import { daysLater, monthsLater } from '@portal/contract/values/days';

/** Days as `YYYY-MM-DD`, both inclusive. */
interface Period {
  start_date: string;
  end_date: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The period of that many calendar months from a day. */
function monthsFrom(start_date: string, months: number): Period {
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
  { name: 'This year', on: (today) => monthsFrom(`${today.slice(0, 4)}-01-01`, 12) },
];

const yearBack = (day: string) => daysLater(monthsLater(daysLater(day, 1), -12), -1);

/** The same period a year before, and its days up to today's if the period is not over. */
export interface EarlierPeriods {
  whole: Period;
  part: Period | null;
}

/** The year before a period that has begun and lasts at most a year; null for any other. */
export function earlierPeriods(
  { start_date, end_date }: Partial<Record<keyof Period, string | undefined>>,
  today: string,
): EarlierPeriods | null {
  if (!start_date || !end_date || start_date > today || end_date >= monthsLater(start_date, 12)) return null;
  const start = monthsLater(start_date, -12);
  if (start < reportDays().min) return null;
  const until = (day: string) => ({ start_date: start, end_date: yearBack(day) });
  return { whole: until(end_date), part: end_date > today ? until(today) : null };
}

/** The days of a month (`YYYY-MM`) that fall within a period. */
export function daysOf(
  month: string,
  { start_date = '', end_date }: Partial<Record<keyof Period, string | undefined>>,
): Period {
  const whole = monthsFrom(`${month}-01`, 1);
  return {
    start_date: start_date > whole.start_date ? start_date : whole.start_date,
    end_date: end_date && end_date < whole.end_date ? end_date : whole.end_date,
  };
}
