import { daysLater } from '../values/days.ts';
import { checkReminderDays } from '../values/term.ts';

/** A range of membership end dates (`YYYY-MM-DD`), both inclusive. */
export interface ExpiryRange {
  expires_from?: string | undefined;
  expires_until?: string | undefined;
}

/** How many days before its end the office sees a membership as expiring soon. */
export const expiringDays = 30;

/**
 * Returns the range of end dates (both inclusive, open start for `expired`) of memberships that have expired, or expire
 * soon, on a day.
 */
export function expiryRange(
  which: 'expired' | 'soon',
  today: string,
): { expires_from?: string; expires_until: string } {
  if (which === 'expired') return { expires_until: daysLater(today, -1) };
  return { expires_from: today, expires_until: daysLater(today, expiringDays) };
}

/**
 * Returns the days (both inclusive) on which a check ends that leaders and the office are reminded of before it does.
 */
export function expiringCheckDays(today: string): { from: string; until: string } {
  return { from: today, until: daysLater(today, -checkReminderDays[0]) };
}
