import { inUtc } from '@portal/contract/values/days';
import type { AddressField } from '@portal/contract/values/member-fields';

export { daysText, dayText, usd } from '@portal/contract/values/format';

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO 8601 instant in the user's time zone: Nov 21, 2026, 1:05 PM. */
export function instantText(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day (`YYYY-MM-DD`) briefly: Nov 21, 2026. */
export function shortDayText(day: string): string {
  return shortDay.format(inUtc(day));
}

const grouped = new Intl.NumberFormat('en-US');

/** Formats a count with thousands separators: 12345 is 12,345. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** Formats a count with its noun: 1 member, 1,200 members. */
export function countedText(count: number, one: string): string {
  return `${countText(count)} ${count === 1 ? one : `${one}s`}`;
}

/** Formats a phone number: +12025550123 is (202) 555-0123; foreign numbers stay unchanged. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

type Line = string | null | undefined;

/** Formats a postal address on one line, omitting missing parts: 12 Canal Street, Albany, NY 12207. */
export function addressText(of: Record<AddressField, Line>): string {
  const place = [of.state, of.zip_code].filter(Boolean).join(' ');
  return [of.address_line_1, of.address_line_2, of.city, place].filter(Boolean).join(', ');
}

/** Formats an emergency contact's name and number, as far as known; empty if neither is. */
export function emergencyText({
  emergency_contact_name: name,
  emergency_contact_phone: phone,
}: Record<'emergency_contact_name' | 'emergency_contact_phone', string | null>): string {
  return [name, phone && phoneText(phone)].filter(Boolean).join(', ');
}
