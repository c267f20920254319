export { dayText, usd } from '@portal/contract/values/format';

const dateAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An ISO 8601 instant in the reader's own time zone: Nov 21, 2026, 1:05 PM. */
export function instantText(instant: string): string {
  return dateAndTime.format(new Date(instant));
}

const shortDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day (`YYYY-MM-DD`) where there is little room: Nov 21, 2026. */
export function shortDayText(day: string): string {
  return shortDay.format(new Date(`${day}T00:00:00Z`));
}

const grouped = new Intl.NumberFormat('en-US');

/** A count with thousands set apart: 12345 is 12,345. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** So many of something: 1 member, 1,200 members. */
export function countedText(count: number, one: string): string {
  return `${countText(count)} ${count === 1 ? one : `${one}s`}`;
}

/** A phone number as people read it: +12025550123 is (202) 555-0123; numbers of other countries stay as they are. */
export function phoneText(e164: string): string {
  return e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

type Line = string | null | undefined;

/** A postal address in one line, as far as it is known: 12 Canal Street, Albany, NY 12207. */
export function addressText(
  of: Record<'address_line_1' | 'address_line_2' | 'city' | 'state' | 'zip_code', Line>,
): string {
  const place = [of.state, of.zip_code].filter(Boolean).join(' ');
  return [of.address_line_1, of.address_line_2, of.city, place].filter(Boolean).join(', ');
}

/** Whom to call, and at which number, as far as they are known; empty where neither is. */
export function emergencyText({
  emergency_contact_name: name,
  emergency_contact_phone: phone,
}: Record<'emergency_contact_name' | 'emergency_contact_phone', string | null>): string {
  return [name, phone && phoneText(phone)].filter(Boolean).join(', ');
}
