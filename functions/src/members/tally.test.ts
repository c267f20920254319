import { describe, expect, test } from 'vitest';
import { changeOf, sumOf, type Tally } from '#records/tally.ts';
import { acceptedAt } from '#test/support/accepted.ts';
import { areUnsure, type Counted, endingIn, figuresOf, tallyOf } from './tally.ts';

const accepted = acceptedAt('2026-11-24T12:00:00.000Z', 'Ada Mercer');

const counted = (changes: Partial<Counted> = {}): Counted => ({
  status: 'pending_payment',
  membership_type: 'adult',
  membership_expiry: null,
  becoming_leader: null,
  consent: accepted,
  ...changes,
});

const approved = (membership_expiry: string | null, changes: Partial<Counted> = {}) =>
  counted({ status: 'approved', membership_expiry, ...changes });

const asking = { asked_at: '2026-11-01T12:00:00.000Z', denied: null };
const answered = { ...asking, denied: { at: '2026-11-02T12:00:00.000Z', reason: 'Not yet' } };
const day = '2027-11-24';
const later = '2028-11-24';

interface Case {
  what: string;
  before?: Counted;
  after?: Counted;
  change: Tally;
}

const cases: Case[] = [
  { what: 'a registration', after: counted(), change: { total_members: 1, adult_members: 1 } },
  {
    what: 'a youth registration',
    after: counted({ membership_type: 'youth' }),
    change: { total_members: 1, youth_members: 1 },
  },
  {
    what: 'a fee that is paid',
    before: counted(),
    after: counted({ status: 'pending_approval' }),
    change: { pending_approval: 1 },
  },
  {
    what: 'an approval',
    before: counted({ status: 'pending_approval' }),
    after: approved(day),
    change: { pending_approval: -1, approved_members: 1, [`ends ${day} adult`]: 1 },
  },
  {
    what: 'a denial',
    before: counted({ status: 'pending_approval' }),
    after: counted({ status: 'denied' }),
    change: { pending_approval: -1 },
  },
  {
    what: 'a row of an upload',
    after: approved(day, { membership_type: 'grappling_leader', consent: null }),
    change: {
      total_members: 1,
      approved_members: 1,
      grappling_leaders: 1,
      [`ends ${day} grappling_leader`]: 1,
      without_consent: 1,
    },
  },
  {
    what: 'policies that are accepted',
    before: approved(day, { consent: null }),
    after: approved(day),
    change: { without_consent: -1 },
  },
  {
    what: 'a renewal',
    before: approved(day),
    after: approved(later),
    change: { [`ends ${day} adult`]: -1, [`ends ${later} adult`]: 1 },
  },
  {
    what: 'another type',
    before: approved(day, { membership_type: 'youth' }),
    after: approved(day),
    change: { youth_members: -1, adult_members: 1, [`ends ${day} youth`]: -1, [`ends ${day} adult`]: 1 },
  },
  {
    what: 'a request to lead',
    before: approved(day),
    after: approved(day, { becoming_leader: asking }),
    change: { leader_requests: 1 },
  },
  {
    what: 'a request that is denied',
    before: approved(day, { becoming_leader: asking }),
    after: approved(day, { becoming_leader: answered }),
    change: { leader_requests: -1 },
  },
  {
    what: 'a request of somebody who is suspended',
    before: approved(day, { becoming_leader: asking }),
    after: counted({ status: 'suspended', membership_expiry: day, becoming_leader: asking }),
    change: { approved_members: -1, suspended_members: 1, leader_requests: -1, [`ends ${day} adult`]: -1 },
  },
  {
    what: 'somebody inactive who is approved again',
    before: counted({ status: 'inactive', membership_expiry: day }),
    after: approved(day),
    change: { inactive_members: -1, approved_members: 1, [`ends ${day} adult`]: 1 },
  },
  {
    what: 'a status of which nothing is known',
    before: approved(null),
    after: counted({ status: 'on_a_break' }),
    change: { approved_members: -1 },
  },
  {
    what: 'a deletion',
    before: approved(day),
    change: { total_members: -1, adult_members: -1, approved_members: -1, [`ends ${day} adult`]: -1 },
  },
  { what: 'what nobody counts', before: approved(day), after: approved(day), change: {} },
];

const tally = (member: Counted | undefined) => (member ? tallyOf(member) : {});

test.each(cases)('$what changes these sums and no other', ({ before, after, change }) => {
  expect(changeOf(tally(before), tally(after))).toEqual(change);
});

test('sums follow any order of changes, and none is kept that is 0', () => {
  const changes = cases.map(({ before, after }) => changeOf(tally(before), tally(after)));
  const sums = sumOf(changes);
  expect(sumOf(changes.toReversed())).toEqual(sums);
  expect(sumOf([sums, changeOf(sums, {})])).toEqual({});
});

describe('on a day', () => {
  const ends = ['2019-02-28', '2026-11-22', '2026-11-23', '2026-11-24', '2026-12-24', '2026-12-25', null];
  const sums = sumOf(ends.map((end) => tallyOf(approved(end))));
  const endingOn = (today: string) => {
    const { expired_members, expiring_members } = figuresOf(sums, today);
    return { expired_members, expiring_members };
  };

  test.each([
    ['2018-12-31', 0, 0],
    ['2019-02-28', 0, 1],
    ['2019-03-01', 1, 0],
    ['2026-11-23', 2, 2],
    ['2026-11-24', 3, 2],
    ['2026-11-25', 4, 2],
    ['2027-01-01', 6, 0],
  ])('%s, %i memberships have expired and %i do so soon', (today, expired_members, expiring_members) => {
    expect(endingOn(today)).toEqual({ expired_members, expiring_members });
  });

  test('they are told by type, from the first day of a range to the last', () => {
    const types = [counted(), counted({ membership_type: 'youth' }), counted({ membership_type: 'grappling_leader' })];
    const all = types.flatMap(({ membership_type }) => ends.map((end) => tallyOf(approved(end, { membership_type }))));
    const range = { expires_from: '2026-11-22', expires_until: '2026-11-24' };
    expect(endingIn(sumOf(all), range)).toBe(9);
    for (const { membership_type } of types) expect(endingIn(sumOf(all), range, membership_type)).toBe(3);
    expect(endingIn(sums, range, 'youth')).toBe(0);
    expect([endingIn(sums, { expires_until: '2026-11-22' }), endingIn(sums, { expires_from: '2026-12-25' })]).toEqual([
      2, 1,
    ]);
  });

  test('nothing is told below zero, and sums that are below it are unsure', () => {
    const wrong = sumOf([sums, { 'ends 2026-11-20 adult': -9, pending_approval: -1 }]);
    const { expired_members, pending_approval } = figuresOf(wrong, '2026-11-24');
    expect({ expired_members, pending_approval }).toEqual({ expired_members: 0, pending_approval: 0 });
    expect(endingIn(wrong, { expires_until: '2026-11-22' }, 'adult')).toBe(0);
    expect([wrong, { 'ends 2026-11-20 adult': -1, 'ends 2026-11-21 adult': 5 }, sums, {}].map(areUnsure)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('all counts are told, also those that are 0', () => {
    const all = figuresOf(sums, '2026-11-24');
    expect(all).toMatchObject({ total_members: 7, approved_members: 7, adult_members: 7, youth_members: 0 });
    expect(figuresOf({}, '2026-11-24')).toEqual(Object.fromEntries(Object.keys(all).map((name) => [name, 0])));
  });
});
