import { expect, test } from 'vitest';
import { eighteenthBirthday, isDueForHandOver, isInParentsAccount, obstacleToHandOver, parentOf } from './hand-over.ts';
import { announcedBirthday, birthdayReminderDay, dueReminder } from './reminder.ts';

const child = {
  status: 'approved',
  membership_type: 'youth',
  date_of_birth: '2008-12-23',
  created_at: '2020-03-01T12:00:00.000Z',
  handed_over_at: null,
} as const;
const birthday = '2026-12-23';

test.each([
  ['2008-12-23', birthday],
  ['2008-02-29', '2026-03-01'],
  ['2008-02-28', '2026-02-28'],
])('a person born on %s turns 18 on %s', (born, day) => {
  expect(eighteenthBirthday(born)).toBe(day);
});

test.each([
  ['a youth member', child, true],
  ['one who renewed as an adult', { ...child, membership_type: 'adult' }, true],
  ['one already handed over', { ...child, handed_over_at: '2026-12-24T12:00:00.000Z' }, false],
  ['a member who registered as an adult', { ...child, membership_type: 'adult', date_of_birth: '1990-01-01' }, false],
  ['an adult of unknown age', { ...child, membership_type: 'adult', date_of_birth: null }, false],
  ['a youth member of unknown age', { ...child, date_of_birth: null }, true],
] as const)('knows whether a parent signs in for %s: %#', (_, member, expected) => {
  expect(isInParentsAccount(member)).toBe(expected);
});

test('hands a member over from the 18th birthday on, unless locked', () => {
  expect(isDueForHandOver(child, '2026-12-22')).toBe(false);
  expect(isDueForHandOver(child, birthday)).toBe(true);
  expect(obstacleToHandOver(child, birthday)).toBeUndefined();
  expect(obstacleToHandOver(child, '2026-12-22')).toContain('from December 23, 2026');
  expect(obstacleToHandOver({ ...child, status: 'suspended' }, birthday)).toContain('suspended');
  expect(obstacleToHandOver({ ...child, date_of_birth: null }, birthday)).toContain('birth date');
  expect(obstacleToHandOver({ ...child, handed_over_at: child.created_at }, birthday)).toContain('not in a parent');
});

test.each([
  ['an approved youth member', {}, birthday],
  ['an unpaid one', { status: 'pending_payment' }, birthday],
  ['a locked one', { status: 'suspended' }, null],
  ['a denied one', { status: 'denied' }, null],
  ['one already handed over', { handed_over_at: child.created_at }, null],
  ['an adult', { membership_type: 'adult' }, null],
  ['one of unknown age', { date_of_birth: null }, null],
] as const)('picks the 18th birthday to announce for %s', (_, changes, expected) => {
  expect(announcedBirthday({ ...child, ...changes })).toBe(expected);
});

test('sends a reminder 30 days before and on the day only', () => {
  const day = (days: number | undefined) =>
    birthdayReminderDay({ ...child, eighteen_reminded: days === undefined ? null : { until: birthday, days } });
  expect([day(undefined), day(-30), day(0)]).toEqual(['2026-11-23', birthday, null]);
  expect(dueReminder([-30, 0], birthday, null, '2027-01-23')).toMatchObject({ days: 0, isForgotten: true });
});

test("takes an added child's parent from the account: the first member, or that member's parent", () => {
  const named = { first_name: 'Ada', last_name: 'Lee', parent_first_name: 'Marta', parent_last_name: 'Mercer' };
  const adult = { ...child, ...named, membership_type: 'adult', date_of_birth: '1990-01-01' } as const;
  expect(parentOf({ ...child, ...named })).toEqual({ parent_first_name: 'Marta', parent_last_name: 'Mercer' });
  expect(parentOf(adult)).toEqual({ parent_first_name: 'Ada', parent_last_name: 'Lee' });
});
