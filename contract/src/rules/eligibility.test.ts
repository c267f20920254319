import { describe, expect, test } from 'vitest';
import { additions } from '../records/entry.ts';
import { canonicalNumber, extractMembershipNumbers, isMembershipNumber } from '../values/membership-number.ts';
import { lastEligibleDay, reasonAgainst, standingOf } from './eligibility.ts';

const day = '2026-12-05';

const adult = {
  status: 'approved',
  membership_type: 'adult',
  membership_expiry: '2027-03-03',
  safesport_verified: false,
  safesport_expires: null,
  background_check_verified: false,
  background_check_expires: null,
  consent: null,
  date_of_birth: '1990-05-17',
} as const;

const coach = {
  ...adult,
  membership_type: 'grappling_leader',
  safesport_verified: true,
  background_check_verified: true,
} as const;

const consent = { version: '1', hash: 'hash', at: '2026-01-01T00:00:00Z' };

const child = { ...adult, membership_type: 'youth', date_of_birth: '2015-05-17', consent } as const;

type Holder = Parameters<typeof standingOf>[0];

const reasonOf = (holder: Holder, on = day) => reasonAgainst({ standing: standingOf(holder, day) }, on);

describe('eligibility on a day', () => {
  test.each<[string, Holder, ReturnType<typeof reasonAgainst>]>([
    ['a current adult', adult, null],
    ['a current youth member, who needs no checks', child, null],
    ['a child without the consent of a parent', { ...child, consent: null }, 'pending'],
    ['a coach with both checks', coach, null],
    ['a membership that ends that day', { ...adult, membership_expiry: day }, null],
    ['one that ended the day before', { ...adult, membership_expiry: '2026-12-04' }, 'expired'],
    ['one without an end', { ...adult, membership_expiry: null }, 'expired'],
    ['an unpaid member', { ...adult, status: 'pending_payment', membership_expiry: null }, 'unpaid'],
    ['a pending member', { ...adult, status: 'pending_approval', membership_expiry: null }, 'pending'],
    ['a denied member, without revealing the denial', { ...adult, status: 'denied' }, 'pending'],
    ['an inactive member', { ...adult, status: 'inactive' }, 'locked'],
    ['a suspended member', { ...adult, status: 'suspended' }, 'locked'],
    ['an unknown status', { ...adult, status: 'on_holiday' }, 'locked'],
    ['a coach without SafeSport', { ...coach, safesport_verified: false }, 'unverified_coach'],
    ['a coach without background check', { ...coach, background_check_verified: false }, 'unverified_coach'],
    ['a coach whose check lapsed the day before', { ...coach, safesport_expires: '2026-12-04' }, 'unverified_coach'],
    ['a coach whose check is valid until that day', { ...coach, safesport_expires: day }, null],
    [
      'a coach whose earlier-ending check has lapsed',
      { ...coach, safesport_expires: '2027-06-01', background_check_expires: '2026-12-01' },
      'unverified_coach',
    ],
  ])('%s', (_, holder, reason) => {
    expect(reasonOf(holder)).toBe(reason);
  });

  test('reports an unknown number', () => {
    expect(reasonAgainst({ standing: null }, day)).toBe('unknown_number');
  });

  test.each<[string, Holder, string]>([
    [
      'locked before anything else',
      { ...coach, status: 'suspended', membership_expiry: null, safesport_verified: false },
      'locked',
    ],
    ['unpaid before expired', { ...coach, status: 'pending_payment', membership_expiry: '2020-01-01' }, 'unpaid'],
    ['pending before expired', { ...coach, status: 'pending_approval', membership_expiry: '2020-01-01' }, 'pending'],
    ['expired before unverified', { ...coach, membership_expiry: '2026-12-04', safesport_verified: false }, 'expired'],
  ])('reports the first of several reasons: %s', (_, holder, reason) => {
    expect(reasonOf(holder)).toBe(reason);
  });

  test('accepts the same member on one day and not on another', () => {
    expect(reasonOf(adult, '2027-03-03')).toBe(null);
    expect(reasonOf(adult, '2027-03-04')).toBe('expired');
  });
});

describe('the last day someone may take part', () => {
  test.each<[string, Holder, string | null]>([
    ['is the membership’s', adult, '2027-03-03'],
    ['is the first check’s that ends before it', { ...coach, safesport_expires: '2027-01-01' }, '2027-01-01'],
    ['is the membership’s if the checks end later', { ...coach, safesport_expires: '2027-06-01' }, '2027-03-03'],
    ['is missing for a leader without both checks', { ...coach, background_check_verified: false }, null],
    ['is missing for a locked member', { ...adult, status: 'suspended' }, null],
    ['is missing before the approval', { ...adult, status: 'pending_approval' }, null],
    ['is missing for a child without the consent of a parent', { ...child, consent: null }, null],
  ])('%s', (_, holder, last) => {
    expect(lastEligibleDay(standingOf(holder, day))).toBe(last);
  });
});

describe("an entry's membership facts", () => {
  const current = { obstacle: null, current_until: '2027-03-03' };
  test.each<[string, Holder, ReturnType<typeof standingOf>]>([
    ['an adult', adult, { ...current, checked_until: '9999-12-31' }],
    ['a coach without checks', { ...coach, safesport_verified: false }, { ...current, checked_until: null }],
    [
      'a coach whose check ends',
      { ...coach, safesport_expires: '2027-01-01' },
      { ...current, checked_until: '2027-01-01' },
    ],
    [
      'an unpaid member',
      { ...adult, status: 'pending_payment', membership_expiry: null },
      { obstacle: 'unpaid', current_until: null, checked_until: '9999-12-31' },
    ],
  ])('%s', (_, holder, standing) => {
    expect(standingOf(holder, day)).toEqual(standing);
  });
});

describe('membership number as entered', () => {
  test.each([
    'M1234-5678',
    'm1234-5678',
    'M12345678',
    '12345678',
    '1234-5678',
    '1234 5678',
    ' m 1234 5678 ',
    'M-1234-5678',
    'M1234–5678',
    'M1234\u20115678',
    'M1234−5678',
    'Ｍ１２３４－５６７８',
    'M1234\u00a05678',
    '\ufeffM1234-5678\u200b',
  ])('%s', (typed) => {
    expect(canonicalNumber(typed)).toBe('M1234-5678');
    expect(isMembershipNumber(typed)).toBe(true);
  });

  test.each(['', 'Ada Mercer', 'M1234-567', 'M1234-56789', 'C1234-5678', '2026', 'MM1234-5678'])(
    'rejects %j',
    (typed) => {
      expect(isMembershipNumber(typed)).toBe(false);
    },
  );
});

describe('numbers in pasted text', () => {
  const one = ['M1234-5678'];
  const both = ['M1234-5678', 'M2345-6789'];

  test.each<[string, string, string[]]>([
    ['one a line', 'M1234-5678\nM2345-6789\n', both],
    ['Windows line breaks with empty lines', '\r\nM1234-5678\r\n\r\nM2345-6789\r\n', both],
    ['several in a line', 'M1234-5678, M2345-6789', both],
    ['several without spaces', 'M1234-5678,M2345-6789;1111-2222', [...both, 'M1111-2222']],
    ['with spaces only', '1234-5678 2345-6789', both],
    ['in lower case, and without hyphen', 'm12345678\nm2345-6789', both],
    ['without the letter', '12345678\n2345 6789', both],
    ['twice', 'M1234-5678\nm12345678\n1234 5678', one],
    ['numbered lines', '1. M1234-5678 Ada Mercer\n2. 2345-6789 Noah Alvarez\n', both],
    ['bullets', '• M1234-5678\n- 2345-6789', both],
    ['in brackets and quotes', 'Ada Mercer (M1234-5678), "2345-6789"', both],
    ['with a number sign', '#1234-5678 and No.2345-6789.', both],
    ['word processor dashes', 'M1234–5678\nM2345—6789', both],
    ['after a byte order mark', '\ufeffM1234-5678', one],
    [
      'a spreadsheet with names, birth dates, phones, ZIP codes and fees',
      'Name\tNumber\tBorn\tPhone\tZIP\tPaid\n' +
        'Ada Mercer\tM1234-5678\t4/12/1994\t(212) 555-0148\t12207\t66.00\n' +
        'Noah Alvarez\t2345-6789\t2016-09-03\t+1 212 555 0148\t12207-1234\t$1,234.50\n',
      both,
    ],
    ['a comma-separated file', 'Ada,1234-5678,1994-04-12,2125550148,ada1990@example.org', one],
    ['a year before the number', 'Ada 1994 1234-5678, Noah 12.09.2016 2345-6789', both],
    ['a date before the number', '04/12/1994 1234-5678', one],
    ['years and seasons', 'Roster 2026, season 2026-2027: 1234-5678', one],
    ['phone numbers', '212-555-0148, 555-0148, (212)555-0148, 2125550148, 12125550148', []],
    ['dates', '2026-12-05, 12/05/2026, 5.12.2026', []],
    ['email addresses', '12345678@example.org', []],
    ['charter and event numbers', 'C1234-5678 E2345-6789', []],
    ['age groups and weights', 'M16 66 kg, U18', []],
    ['a typing error, to show it in the list', 'M1234-567, M2345-67890', ['M1234-567', 'M2345-67890']],
    ['nothing', '', []],
  ])('%s', (_, text, numbers) => {
    expect(extractMembershipNumbers(text)).toEqual(numbers);
  });

  test('finds only numbers that the call accepts', () => {
    const membership_numbers = extractMembershipNumbers('M1234–567 M 2345 6789 M2345-67890 12345678');
    expect(membership_numbers).toHaveLength(4);
    expect(additions.parse({ membership_numbers })).toEqual({ membership_numbers });
  });
});
