import { dayOf, daysLater, monthsLater } from './days.ts';

/** The first and the last day (`YYYY-MM-DD`) that something can be on. */
export interface DaySpan {
  min: string;
  max: string;
}

const yearsFromToday = (years: number) => monthsLater(dayOf(), 12 * years);

/** When somebody can be born who lives today: nobody is 120. */
export function birthDays(): DaySpan {
  const max = dayOf();
  return { min: daysLater(monthsLater(max, -12 * 120), 1), max };
}

/** When an academy can have been founded, or first chartered: no academy of today is older. */
export const pastDays = (): DaySpan => ({ min: '1800-01-01', max: dayOf() });

/** When an event can be that is applied for. */
export const eventDays = (): DaySpan => ({ min: dayOf(), max: yearsFromToday(5) });

/** When an event can be that the office enters, also afterwards. */
export const enteredEventDays = (): DaySpan => ({ min: '1990-01-01', max: yearsFromToday(5) });

/** The days that a report can be about. */
export const reportDays = (): DaySpan => ({ min: '1970-01-01', max: yearsFromToday(5) });

/** The last day of a leader's check, which the office enters from the document. */
export const checkDays = (): DaySpan => ({ min: dayOf(), max: yearsFromToday(10) });

/** The last day of a membership, as the office may correct it. */
export const expiryDays = (): DaySpan => ({ min: '2000-01-01', max: yearsFromToday(5) });
