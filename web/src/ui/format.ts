export { dayText, usd } from '@portal/contract/format';

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 instant in the reader's own time zone: Nov 21, 2026, 1:05 PM. */
export function instantText(instant: string): string {
  return dateAndTime.format(new Date(instant));
}
