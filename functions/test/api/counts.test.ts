import type { Session } from '@portal/contract/calls/accounts';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, dayOf, daysLater } from '@portal/contract/values/days';
import { knownStatuses, membershipTypes } from '@portal/contract/values/membership';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findWithoutConsent } from '#members/counts.ts';
import { documentOf } from '#members/store.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { countedOneByOne, expiriesOneByOne, withoutConsentOneByOne } from '#test/support/counts.ts';
import { manyMembers, memberAt } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { call, send } from '#test/support/portal.ts';
import { seededInt } from '#test/support/random.ts';
import { writeRaw } from '#test/support/raw.ts';
import { byTier } from '#test/support/tier.ts';

const some = <T>(values: readonly T[]): T => values[seededInt(values.length)] as T;

const asked_at = '2026-01-01T12:00:00.000Z';

/** A member of random type and status whose membership ends around today or never. */
function randomMember(at: number): Member {
  const denied = some([null, { at: asked_at, reason: 'Not yet' }]);
  const member = memberAt('random', at, {
    status: some(knownStatuses),
    membership_type: some(membershipTypes),
    membership_expiry: some([null, daysLater(dayOf(), seededInt(800) - 400), ...edges]),
    becoming_leader: some([null, { asked_at, denied }]),
  });
  return seededInt(3) > 0 ? member : { ...member, consent: null };
}

// The first and last days of the expired and soon-to-expire ranges.
const edges = [-1, 0, 30, 31].map((days) => daysLater(dayOf(), days));

const size = byTier('size', 300, 1000);

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
  const members = Array.from({ length: size }, (_, at) => documentOf(randomMember(at)));
  await writeRaw(
    collections.members,
    members.map((member) => [member.user_id, member]),
  );
});

describe('tiles and expiries by month match a full scan', () => {
  afterEach(resetClock);

  test.each([0, 29, 400, 3000])('in %i days', async (days) => {
    moveClockTo(new Date(beginningOf(daysLater(dayOf(), days)).getTime() + 12 * 60 * 60 * 1000));
    const [tiles, counted] = [await call('dashboardStats', {}, office.token), await countedOneByOne()];
    expect(tiles).toMatchObject(counted);
    const { expiries } = await call('expiriesByMonth', {}, office.token);
    expect(expiries).toEqual(await expiriesOneByOne(expiries));
  });

  test('for members without a consent', async () => {
    expect((await findWithoutConsent(null)).count).toBe(await withoutConsentOneByOne());
  });
});

test('the dashboard costs one read per count, plus one per 1,000 members counted', async () => {
  const reads = async () => {
    const { headers } = await send({ method: 'GET', path: '/admin/dashboard/stats', token: office.token });
    return Number(headers.get('x-firestore-reads'));
  };
  const before = await reads();
  // The caller, the account, and 24 counts.
  expect(before).toBe(2 + 24);
  await writeRaw(collections.members, manyMembers('more', 0, 1001, { membership_type: 'youth', status: 'denied' }));
  expect(await reads()).toBe(before + 1);
});
