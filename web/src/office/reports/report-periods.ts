import { reportDays } from '@portal/contract/values/day-spans';
import { daysLater, monthsLater } from '@portal/contract/values/days';
import { monthsFrom, type Period } from '#office/shared/periods.ts';

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
