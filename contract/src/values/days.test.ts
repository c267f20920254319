import { afterEach, expect, test } from 'vitest';
import {
  ageOn,
  beginningOf,
  dayOf,
  daysBetween,
  daysLater,
  federationTimeText,
  isCalendarDay,
  monthsLater,
  setTimeZone,
} from './days.ts';

afterEach(() => setTimeZone('America/New_York'));

test('uses the day in the federation’s time zone', () => {
  const justAfterMidnightUtc = new Date('2026-07-01T03:59:59Z');
  expect(dayOf(justAfterMidnightUtc)).toBe('2026-06-30');
  setTimeZone('UTC');
  expect(dayOf(justAfterMidnightUtc)).toBe('2026-07-01');
});

test.each([
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s, day %s begins at %s', (zone, day, instant) => {
  setTimeZone(zone);
  expect(beginningOf(day).toISOString()).toBe(instant);
  expect(dayOf(beginningOf(day))).toBe(day);
  expect(dayOf(new Date(beginningOf(day).getTime() - 1))).not.toBe(day);
});

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-02-29', 18],
])('returns the age of a person born %s on 2026-11-21: %i', (dateOfBirth, age) => {
  expect(ageOn('2026-11-21', dateOfBirth)).toBe(age);
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
])('from %s, %i months later is %s', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected);
});

// Kiribati, where `npm test` runs, had no such day.
test('counts a day that the local calendar skipped', () => {
  expect(daysLater('1994-12-30', 1)).toBe('1994-12-31');
  expect(monthsLater('1994-12-31', 1)).toBe('1995-01-31');
  expect(daysBetween('1994-12-30', '1995-01-01')).toBe(2);
  expect(ageOn('1995-12-31', '1994-12-31')).toBe(1);
  expect(isCalendarDay('1994-12-31')).toBe(true);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['2026-2-3', false],
  ['+002026-02-28', false],
  ['2026-02-28T10:00', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});

test('shows an instant in the federation’s time zone', () => {
  expect(federationTimeText('2026-11-23T19:05:07.000Z')).toBe('November 23, 2026 at 2:05:07 PM EST');
});
