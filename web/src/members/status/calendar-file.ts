import { brand } from '@portal/contract/values/brand';
import { daysLater } from '@portal/contract/values/days';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { CalendarEvent } from './calendar-events.ts';

const reminderDays = [30, 7];
const daySeconds = 24 * 60 * 60;
const nineOClock = 9 * 60 * 60;

// The library reads the day of an instant as UTC does, and an event of whole days has no time zone.
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Days as an iCalendar file (RFC 5545): each takes up the whole day, wherever it is read, and reminds at nine 30 and 7 days
 * before. A file made later replaces the same days of an earlier one; `now` is when it is made, `address` the portal's.
 */
export function calendarFile(events: readonly CalendarEvent[], now: Date, address: string): string {
  const calendar = ical({ prodId: { company: brand.name, product: 'Portal', language: 'EN' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  for (const { id, day, title, text } of events) {
    calendar.createEvent({
      id: `${id}@${brand.email.split('@')[1]}`,
      stamp: now,
      // Minutes, as seconds would not fit in 32 bits for long.
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
