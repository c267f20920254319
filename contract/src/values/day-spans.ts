import { dayOf, daysLater, isCalendarDay, monthsLater } from './days.ts';

/** The first and last possible day (`YYYY-MM-DD`). */
export interface DaySpan {
  min: string;
  max: string;
}

const yearsFromToday = (years: number) => monthsLater(dayOf(), 12 * years);

/** Possible birth dates of living people, assuming no one is 120. */
export function birthDays(): DaySpan {
  const max = dayOf();
  return { min: daysLater(monthsLater(max, -12 * 120), 1), max };
}

/** Reports whether text is the birth date of a person alive today, as `YYYY-MM-DD`. */
export function isBirthDate(text: string): boolean {
  const { min, max } = birthDays();
  return isCalendarDay(text) && min <= text && text <= max;
}

/** Possible founding or first-charter dates of an academy that exists today. */
export const pastDays = (): DaySpan => ({ min: '1800-01-01', max: dayOf() });

/** Possible dates of an event in an application. */
export const eventDays = (): DaySpan => ({ min: dayOf(), max: yearsFromToday(5) });

/** Possible dates of an event entered by the office, which may be past. */
export const enteredEventDays = (): DaySpan => ({ min: '1990-01-01', max: yearsFromToday(5) });

/** Possible dates in a report. */
export const reportDays = (): DaySpan => ({ min: '1970-01-01', max: yearsFromToday(5) });

/** The possible last days of a leader's check, entered by the office from the document. */
export const checkDays = (): DaySpan => ({ min: dayOf(), max: yearsFromToday(10) });

/** The possible last days of a membership in a correction by the office. */
export const expiryDays = (): DaySpan => ({ min: '2000-01-01', max: yearsFromToday(5) });
