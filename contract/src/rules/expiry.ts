import { daysLater } from '../values/days.ts';

/** When memberships end: days (`YYYY-MM-DD`), both inclusive. */
export interface ExpiryRange {
  expires_from?: string | undefined;
  expires_until?: string | undefined;
}

/** How many days before its end the office reads of a membership that it expires soon. */
export const expiringDays = 30;

/** The days (both inclusive, no beginning for `expired`) in which memberships end that on a day have expired, or do so soon. */
export function expiryRange(
  which: 'expired' | 'soon',
  today: string,
): { expires_from?: string; expires_until: string } {
  if (which === 'expired') return { expires_until: daysLater(today, -1) };
  return { expires_from: today, expires_until: daysLater(today, expiringDays) };
}
