import { daysLater } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.ts';

const reminderDays = [30, 7];
const daySeconds = 24 * 60 * 60;
const nineOClock = 9 * 60 * 60;

// The library takes an instant's UTC day, and an all-day event has no time zone.
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Creates an iCalendar file (RFC 5545) of all-day events with reminders at 9:00 a.m., 30 and 7 days before. A later file
 * replaces the same events of an earlier one; `now` is the creation time, `address` the portal's.
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date, address: string): string {
  const calendar = ical({ prodId: { company: brand.name, product: 'Portal', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { id, day, title, text } of events) {
    calendar.createEvent({
      id: `${id}@${brand.email.split('@')[1]}`,
      stamp: now,
      // Minutes, because seconds would soon overflow 32 bits.
      sequence: Math.floor(now.getTime() / 60_000),
      start: instantOf(day),
      end: instantOf(daysLater(day, 1)),
      allDay: true,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: title,
      description: text,
      url: address,
      alarms: reminderDays.map((days) => ({
        type: ICalAlarmType.display,
        triggerBefore: days * daySeconds - nineOClock,
        description: title,
      })),
    });
  }
  return calendar.toString();
}
