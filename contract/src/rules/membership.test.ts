import { expect, test } from 'vitest';
import { membershipTypes } from '../values/membership.ts';
import { allowedTypes, isCurrent, obstacleToLeading, shortObstacleToLeading, shownStatus } from './membership.ts';

test.each([
  ['the first member of an account: all', 'adult', true, membershipTypes],
  ['another youth member: youth', 'youth', false, ['youth']],
  ['another member who has renewed as an adult: adult, too', 'adult', false, ['youth', 'adult']],
  ['another leader: grappling leader, too', 'grappling_leader', false, ['youth', 'grappling_leader']],
] as const)('types open to %s', (_, membership_type, isFirst, types) => {
  expect(allowedTypes({ membership_type }, isFirst)).toEqual(types);
});

test.each([
  ['approved', '2026-11-23', true, 'approved'],
  ['approved', '2026-11-22', false, 'expired'],
  ['approved', null, false, 'expired'],
  ['pending_approval', '2027-01-01', false, 'pending_approval'],
])('a membership %s until %s is current: %s, and reads %s', (status, membership_expiry, counts, shown) => {
  expect(isCurrent({ status, membership_expiry }, '2026-11-23')).toBe(counts);
  expect(shownStatus({ status, membership_expiry }, '2026-11-23')).toBe(shown);
});

const leader = {
  ...({ membership_type: 'grappling_leader', status: 'approved', membership_expiry: '2026-11-23' } as const),
  ...{ safesport_verified: true, safesport_expires: null },
  ...{ background_check_verified: true, background_check_expires: null },
};

test.each<[Partial<Parameters<typeof obstacleToLeading>[0]>, string, string, string]>([
  [{ membership_type: 'adult' }, 'This is for grappling leaders', 'This is not a grappling leader', 'Not a leader'],
  [
    { status: 'suspended' },
    'Your grappling leader membership is suspended',
    'The grappling leader membership is suspended',
    'Leader suspended',
  ],
  [
    { status: 'denied' },
    'Your grappling leader membership was not approved',
    'The grappling leader membership was not approved',
    'Leader denied',
  ],
  [
    { status: 'pending_approval' },
    'Your grappling leader membership is not approved yet',
    'The grappling leader membership is not approved yet',
    'Leader not approved',
  ],
  [
    { membership_expiry: '2026-11-22' },
    'Your grappling leader membership has expired',
    'The grappling leader membership has expired',
    'Leader not current',
  ],
  [
    { safesport_expires: '2026-11-22' },
    'Your grappling leader membership is missing: SafeSport certification (lapsed)',
    'The grappling leader membership is missing: SafeSport certification (lapsed)',
    'Checks missing',
  ],
])('keeps %o from leading', (changes, yours, theirs, short) => {
  expect(obstacleToLeading({ ...leader, ...changes }, '2026-11-23')).toBe(yours);
  expect(obstacleToLeading({ ...leader, ...changes }, '2026-11-23', 'The')).toBe(theirs);
  expect(shortObstacleToLeading({ ...leader, ...changes }, '2026-11-23')).toBe(short);
  for (const obstacle of [obstacleToLeading, shortObstacleToLeading])
    expect(obstacle(leader, '2026-11-23')).toBeUndefined();
});
