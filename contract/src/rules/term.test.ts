import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Term } from '../records/term.ts';
import { monthsLater } from '../values/days.ts';
import { isRenewable, nextTerm, obstacleToRenewal, renewalTypeOn } from './term.ts';

const member = {
  status: 'approved',
  membership_type: 'adult',
  membership_expiry: '2027-01-20',
  date_of_birth: '1990-05-05',
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
} as const;

test.each([
  ['still runs', '2027-01-20', { from: '2027-01-21', until: '2028-01-20' }],
  ['ends today', '2026-11-23', { from: '2026-11-24', until: '2027-11-23' }],
  ['ended yesterday', '2026-11-22', { from: '2026-11-23', until: '2027-11-23' }],
  ['was never given', null, { from: '2026-11-23', until: '2027-11-23' }],
  ['ends on February 29', '2028-02-29', { from: '2028-03-01', until: '2029-02-28' }],
])('term after one that %s', (_, expiry, expected) => {
  expect(nextTerm(expiry, '2026-11-23', 12)).toEqual(expected);
});

const chain = (first: Pick<Term, 'from' | 'until'>, months: number, count: number) => {
  const terms: Term[] = [{ ...first, how: 'approved', session_id: null }];
  for (const _ of Array(count)) {
    const end = terms.at(-1)?.until ?? '';
    terms.push({ ...nextTerm(end, end, months, terms), how: 'renewed', session_id: null });
  }
  return terms.map(({ until }) => until);
};

describe('consecutive terms', () => {
  test.each([
    [
      'begun on February 29',
      { from: '2024-02-29', until: '2025-02-28' },
      12,
      ['2026-02-28', '2027-02-28', '2028-02-29', '2029-02-28'],
    ],
    [
      'ended on February 29 by a correction',
      { from: '2023-02-28', until: '2024-02-29' },
      12,
      ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    ['begun on February 28', { from: '2026-02-28', until: '2027-02-28' }, 12, ['2028-02-28', '2029-02-28']],
    ['of six months, begun on August 31', { from: '2026-08-31', until: '2027-02-28' }, 6, ['2027-08-31', '2028-02-29']],
    ['extended by the office', { from: '2026-01-31', until: '2027-02-28' }, 12, ['2028-02-28', '2029-02-28']],
  ])('end on the same day of the month if it has that day: %s', (_, first, months, ends) => {
    expect(chain(first, months, ends.length)).toEqual([first.until, ...ends]);
  });

  test('restart from the first day after a gap', () => {
    const before: Term = { from: '2020-02-29', until: '2021-02-28', how: 'approved', session_id: null };
    const again: Term = { from: '2022-02-28', until: '2023-02-28', how: 'renewed', session_id: null };
    expect(nextTerm('2023-02-28', '2023-02-28', 12, [before, again]).until).toBe('2024-02-28');
  });

  test('count from the latest day of the month that led to their end', () => {
    const term = (from: string, until: string): Term => ({ from, until, how: 'renewed', session_id: null });
    const corrected = [term('2022-03-01', '2023-02-28'), term('2023-03-01', '2024-02-29')];
    const since = ['2025', '2026', '2027'].map((year) => term(`${Number(year) - 1}-03-01`, `${year}-02-28`));
    expect(nextTerm('2027-02-28', '2027-02-28', 12, [...corrected, ...since]).until).toBe('2028-02-29');
    const renewedInLeapYear = [term('2023-02-28', '2024-02-28'), term('2024-02-29', '2025-02-28'), ...since.slice(1)];
    expect(nextTerm('2027-02-28', '2027-02-28', 12, renewedInLeapYear).until).toBe('2028-02-28');
    const shorter = [term('2025-02-20', '2026-02-15')];
    expect(nextTerm('2026-02-15', '2026-02-15', 12, shorter).until).toBe('2027-02-15');
  });

  test('lose no day, however many follow each other', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom(1, 6, 12), fc.integer({ min: 1, max: 12 }), (date, months, count) => {
        const from = date.toISOString().slice(0, 10);
        const ends = chain({ from, until: monthsLater(from, months) }, months, count);
        expect(ends.at(-1)).toBe(monthsLater(from, months * (count + 1)));
      }),
    );
  });
});

test.each([
  ['approved', '2027-01-22', true],
  ['approved', '2027-01-23', false],
  ['approved', '2020-01-01', true],
  ['approved', null, false],
  ['pending_approval', '2026-11-30', false],
  ['denied', '2026-11-30', false],
  ['suspended', '2026-11-30', false],
])('a membership %s until %s is renewable on November 23, 2026: %s', (status, membership_expiry, expected) => {
  expect(isRenewable({ status, membership_expiry }, '2026-11-23')).toBe(expected);
});

test.each([
  ['youth', '2008-11-23', 'adult'],
  ['youth', '2008-11-24', 'youth'],
  ['youth', null, 'youth'],
  ['adult', '2008-11-23', 'adult'],
  ['grappling_leader', '1980-01-01', 'grappling_leader'],
] as const)('a %s member born on %s renews as %s', (membership_type, date_of_birth, expected) => {
  expect(renewalTypeOn({ membership_type, date_of_birth }, '2026-11-23')).toBe(expected);
});

describe('reason against a renewal', () => {
  test.each([
    [
      'too early',
      { membership_expiry: '2027-06-01' },
      /^Your membership runs until June 1, 2027\. It can be renewed from April 2, 2027\.$/,
    ],
    ['locked', { status: 'suspended' }, /^Your account is suspended\./],
    ['unpaid', { status: 'pending_payment' }, /^No membership fee is due$/],
    [
      'a leader',
      { membership_type: 'grappling_leader' as const },
      /once these are verified: SafeSport certification and background check\.$/,
    ],
  ])('%s', (_, changes, expected) => {
    expect(obstacleToRenewal({ ...member, ...changes }, '2026-11-23')).toMatch(expected);
  });

  test('addresses an admin about another account', () => {
    expect(obstacleToRenewal({ ...member, status: 'suspended' }, '2026-11-23', 'The')).toBe(
      'The account is suspended.',
    );
  });

  test('returns undefined for everyone else', () => {
    expect(obstacleToRenewal(member, '2026-11-23')).toBeUndefined();
  });
});
