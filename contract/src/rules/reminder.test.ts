import { describe, expect, test } from 'vitest';
import { beginningOf, dayOf, daysLater, setTimeZone } from '../values/days.ts';
import { reminderDays } from '../values/term.ts';
import { expiringCheckDays } from './expiry.ts';
import { checkReminderDay, dueReminder, firstExpiringDay, membershipReminderDay, nextReminder } from './reminder.ts';

setTimeZone('America/New_York');

const hours = (day: string, count: number) => new Date(beginningOf(day).getTime() + count * 60 * 60 * 1000);

/** Returns the days on which a daily run on the given days sends a reminder, with their schedule offsets. */
function sentOn(until: string, days: readonly string[]) {
  let last: { until: string; days: number } | null = null;
  return days.flatMap((today) => {
    const due = dueReminder(reminderDays, until, last, today);
    if (!due) return [];
    last = { until, days: due.days };
    return [[today, due.days, due.isForgotten] as const];
  });
}

const around = (until: string) => Array.from({ length: 60 }, (_, index) => daysLater(until, index - 40));

describe('end-date reminders', () => {
  // Cover clock changes on the first and last reminder and on the last day itself, and the days around February 29.
  test.each([
    '2027-04-13',
    '2027-03-14',
    '2027-02-28',
    '2027-12-07',
    '2027-11-07',
    '2027-10-24',
    '2028-02-29',
    '2028-03-30',
    '2028-02-15',
  ])('are due 30 and 7 days before %s, on the day, and 14 days after', (until) => {
    const expected = [-30, -7, 0, 14].map((days) => [daysLater(until, days), days, false]);
    expect(sentOn(until, around(until))).toEqual(expected);
    // Runs early in the morning and again before midnight.
    const instants = around(until).flatMap((day) => [hours(day, 4), hours(day, 22)]);
    expect(
      sentOn(
        until,
        instants.map((instant) => dayOf(instant)),
      ),
    ).toEqual(expected);
  });

  test('send only the newest of several missed ones, and none more than 30 days late', () => {
    const until = '2028-02-29';
    expect(sentOn(until, ['2028-01-27', '2028-02-03', '2028-02-21'])).toEqual([['2028-02-03', -30, false]]);
    expect(sentOn(until, ['2028-03-01'])).toEqual([['2028-03-01', 0, false]]);
    expect(sentOn(until, ['2028-04-13'])).toEqual([['2028-04-13', 14, false]]);
    expect(sentOn(until, ['2028-04-14', '2028-04-15'])).toEqual([['2028-04-14', 14, true]]);
  });

  test('restart with a new end date, and stop without one', () => {
    const last = { until: '2027-04-13', days: 14 };
    expect(nextReminder(reminderDays, '2027-04-13', last)).toBeNull();
    expect(nextReminder(reminderDays, '2028-04-13', last)).toBe('2028-03-14');
    expect(nextReminder(reminderDays, null, last)).toBeNull();
  });
});

const checks = {
  safesport_verified: true,
  safesport_expires: '2027-05-01',
  background_check_verified: true,
  background_check_expires: '2027-04-01',
};
const leader = {
  ...checks,
  status: 'approved',
  membership_type: 'grappling_leader',
  membership_expiry: '2027-11-20',
} as const;

test('reminds approved members only', () => {
  expect(membershipReminderDay(leader)).toBe('2027-10-21');
  for (const status of ['suspended', 'inactive', 'denied', 'pending_payment', 'pending_approval']) {
    expect(membershipReminderDay({ ...leader, status })).toBeNull();
    expect(checkReminderDay({ ...leader, status })).toBeNull();
  }
});

test("announces the leader's check that ends first, ignoring unverified checks and those without an end", () => {
  expect(checkReminderDay(leader)).toBe('2027-03-02');
  const checks_reminded = { background_check: { until: '2027-04-01', days: -30 } };
  expect(checkReminderDay({ ...leader, checks_reminded })).toBe('2027-04-01');
  expect(checkReminderDay({ ...leader, background_check_verified: false })).toBe('2027-04-01');
  expect(checkReminderDay({ ...leader, background_check_expires: null, safesport_expires: null })).toBeNull();
  expect(checkReminderDay({ ...leader, membership_type: 'adult' })).toBeNull();
});

test('a leader’s checks expire soon from the day of the reminder through the last day', () => {
  expect(expiringCheckDays('2027-03-02')).toEqual({ from: '2027-03-02', until: '2027-04-01' });
  expect(firstExpiringDay(leader, '2027-03-01')).toBeUndefined();
  for (const today of ['2027-03-02', '2027-04-01']) expect(firstExpiringDay(leader, today)).toBe('2027-04-01');
  expect(firstExpiringDay(leader, '2027-04-02')).toBe('2027-05-01');
  expect(firstExpiringDay(leader, '2027-05-02')).toBeUndefined();
  expect(firstExpiringDay({ ...leader, background_check_verified: false }, '2027-04-01')).toBe('2027-05-01');
  expect(firstExpiringDay({ ...leader, membership_type: 'adult' }, '2027-04-01')).toBeUndefined();
});
