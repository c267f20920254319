import { afterEach, expect, test } from 'vitest';
import { ageOn, dayOf, isCalendarDay, monthsLater, setTimeZone } from './days.ts';

afterEach(() => setTimeZone('America/New_York'));

test('the day is that of the federation’s time zone', () => {
  const justAfterMidnightUtc = new Date('2026-07-01T03:59:59Z');
  expect(dayOf(justAfterMidnightUtc)).toBe('2026-06-30');
  setTimeZone('UTC');
  expect(dayOf(justAfterMidnightUtc)).toBe('2026-07-01');
});

test.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-02-29', 18],
])('born %s, somebody is %i on 2026-11-21', (dateOfBirth, age) => {
  expect(ageOn('2026-11-21', dateOfBirth)).toBe(age);
});

test.each([
  ['2026-11-21', 12, '2027-11-21'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(monthsLater(day, months)).toBe(expected);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['21/11/2026', false],
  ['2026-2-3', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});
