import { now } from '@portal/contract/values/days';

const brief = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const briefWithYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats the day of an ISO 8601 instant in the user's time zone: Nov 21, or Nov 21, 2025 in another year. */
export function briefDayText(instant: string): string {
  const date = new Date(instant);
  return (date.getFullYear() === now().getFullYear() ? brief : briefWithYear).format(date);
}
