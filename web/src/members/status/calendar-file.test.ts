import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarEvents } from './calendar-events.ts';
import { calendarFile } from './calendar-file.ts';

const adult = {
  user_id: 'm1',
  membership_type: 'adult',
  membership_expiry: '2027-03-14',
  safesport_expires: null,
  background_check_expires: null,
} as const;

function read(file: string) {
  return new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((found) => ({
    event: new ICAL.Event(found),
    file: found.toString(),
    triggers: found.getAllSubcomponents('valarm').map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
  }));
}

const made = (member: Parameters<typeof calendarEvents>[0], now = '2026-11-23T12:00:00Z') =>
  read(calendarFile(calendarEvents(member, '2026-11-23'), new Date(now), 'https://portal.example/'));

// The day when daylight saving time starts has 23 hours.
test('an expiration is one all-day event without a time zone, with reminders at 9:00, 30 and 7 days before', () => {
  const [found, ...others] = made(adult);
  expect(others).toEqual([]);
  expect(found?.event.summary).toBe('NGF membership expires');
  expect(found?.event.startDate.isDate).toBe(true);
  expect(found?.event.startDate.toString()).toBe('2027-03-14');
  expect(found?.event.endDate.toString()).toBe('2027-03-15');
  expect(found?.triggers).toEqual(['-P29DT15H', '-P6DT15H']);
  expect(found?.file).toContain('DTSTART;VALUE=DATE:20270314');
  expect(found?.file).toContain('TRANSP:TRANSPARENT');
});

test('names the family member whose date it is', () => {
  expect(calendarEvents(adult, '2026-11-23', 'Noah').map(({ title }) => title)).toEqual([
    'Noah’s NGF membership expires',
  ]);
});

test('after a renewal the file moves the same event', () => {
  const [before] = made(adult);
  const [after] = made({ ...adult, membership_expiry: '2028-03-14' }, '2026-11-23T12:01:00Z');
  expect(after?.event.uid).toBe(before?.event.uid);
  expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? Number.NaN);
  expect(after?.event.startDate.toString()).toBe('2028-03-14');
});

test('a leader’s checks are included, except those without an end date or already lapsed', () => {
  const leader = { ...adult, membership_type: 'grappling_leader', safesport_expires: '2027-01-31' } as const;
  expect(made({ ...leader, background_check_expires: '2026-11-22' }).map(({ event }) => event.summary)).toEqual([
    'NGF membership expires',
    'NGF SafeSport certification expires',
  ]);
  expect(made({ ...adult, safesport_expires: '2027-01-31' })).toHaveLength(1);
});
