import { maxReportMonths } from '@portal/contract/calls/reports';
import { beginningOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { noEnd } from '@portal/contract/values/term';

/** A range of days (`YYYY-MM-DD`), both inclusive; open-ended on a side without a day. */
export interface Days {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Returns the instants (ISO 8601) of some days in the federation's time zone; `until` is exclusive. */
export function instantsOf({ start_date, end_date = noEnd }: Days): { from?: string; until?: string } {
  return {
    ...(start_date && { from: beginningOf(start_date).toISOString() }),
    ...(end_date < noEnd && { until: beginningOf(daysLater(end_date, 1)).toISOString() }),
  };
}

const monthIn = (day: string) => day.slice(0, 7);

const firstOf = (day: string) => `${monthIn(day)}-01`;

const lastOf = (day: string) => daysLater(monthsLater(firstOf(day), 1), -1);

/**
 * Returns the months (`YYYY-MM`) of a period that have begun by today, in order and at most the last 36, each with its
 * days within the period.
 */
export function monthsOf({ start_date = '', end_date = noEnd }: Days, today: string): { month: string; days: Days }[] {
  // Stryker disable next-line EqualityOperator: if the days are equal, either is correct.
  const lastDay = end_date < today ? end_date : today;
  const firsts = Array.from({ length: maxReportMonths }, (_, ago) => monthsLater(firstOf(lastDay), -ago));
  return firsts
    .filter((first) => start_date <= lastDay && lastOf(first) >= start_date)
    .map((first) => ({
      month: monthIn(first),
      days: {
        // Stryker disable next-line EqualityOperator: as above.
        start_date: start_date > first ? start_date : first,
        // Stryker disable next-line EqualityOperator: as above.
        end_date: end_date < lastOf(first) ? end_date : lastOf(first),
      },
    }))
    .reverse();
}
