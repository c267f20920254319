import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import { collections } from '@portal/contract/collections';
import { beginningOf, dayOf, daysLater } from '@portal/contract/days';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mendCounts } from '#daily/counts.ts';
import { removeUnpaidRegistrations } from '#daily/registrations.ts';
import { findWithoutConsent } from '#members/figures.ts';
import { recountMembers } from '#members/recount.ts';
import { countingReads } from '#platform/firestore.ts';
import { age } from '#test/support/aged.ts';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, setClockRight } from '#test/support/clock.ts';
import { countedOneByOne, expiriesOneByOne, recounted, withoutConsentOneByOne } from '#test/support/counts.ts';
import { cutOff } from '#test/support/cut-off.ts';
import { storedIn } from '#test/support/database-state.ts';
import { doubled } from '#test/support/doubles.ts';
import { addedChild } from '#test/support/families.ts';
import { forms, freshEmail, password } from '#test/support/forms.ts';
import { askedFor, grownUp, takeOver } from '#test/support/hand-over.ts';
import { approvedLeader, verifyLeader } from '#test/support/leaders.ts';
import { manyMemberIds, manyMembers } from '#test/support/many-members.ts';
import { mergeBy } from '#test/support/merges.ts';
import { migrate, rewrittenIn } from '#test/support/migration.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFee, payFeeOverApi, registering, registeringOverApi } from '#test/support/people.ts';
import { call, payOnHostedPage, send } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { endingIn, renewalCheckout } from '#test/support/renewals.ts';
import { byTier } from '#test/support/tier.ts';

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});

const stats = () => call('dashboardStats', {}, office.token);

async function figures(): Promise<Record<string, number>> {
  const { unsure: _, ...counts } = await stats();
  return counts;
}

async function expectExact(): Promise<void> {
  const [told, counted] = [await stats(), await countedOneByOne()];
  expect(told).toMatchObject(counted);
  const { expiries } = await call('expiriesByMonth', {}, office.token);
  expect(expiries).toEqual(await expiriesOneByOne(expiries));
  expect((await findWithoutConsent()).count).toBe(await withoutConsentOneByOne());
}

const setStatus = ({ user }: Session, status: string) =>
  call('setMemberStatus', { params: { id: user.user_id }, query: { status } }, office.token);
const approve = ({ user }: Session) => call('approveMembership', { params: { id: user.user_id } }, office.token);
const correct = ({ user }: Session, changes: object) =>
  call('correctMember', { params: { id: user.user_id }, body: { ...changes, reason: 'Asked by phone' } }, office.token);
const askToLead = ({ token }: Session) => {
  const body = { belt_rank: 'Brown belt', club_academy: 'Hudson Grappling Club', policies_accepted: true };
  return send({ method: 'POST', path: '/user/leader-request', token, body: JSON.stringify(body) });
};
const answerRequest = ({ user }: Session, body: object) =>
  send({
    method: 'PUT',
    path: `/admin/leader-requests/${user.user_id}`,
    token: office.token,
    body: JSON.stringify(body),
  });

async function paidMember(): Promise<Session> {
  const member = await registering.adult();
  await payFee(member);
  return member;
}

/** Somebody who has asked to become a leader, with the checks of one. */
async function asking(): Promise<Session> {
  const member = await approvedMember(registering.adult(), office);
  expect(await askToLead(member)).toMatchObject({ status: 200 });
  await verifyLeader(member, office);
  return member;
}

const rows = (count: number) => {
  const run = randomUUID().slice(0, 8);
  return Array.from({ length: count }, (_, index) => ({
    email: `counted-${index}-${run}@example.org`,
    first_name: 'Una',
    last_name: `Doyle ${run}`,
    membership_type: index % 2 ? 'adult' : 'grappling_leader',
  }));
};

const upload = async (count: number) =>
  (await call('batchUploadMembers', { body: { members: rows(count) } }, office.token)).import_id;

test('until all was counted once, the database counts', async () => {
  await approvedMember(registering.adult(), office);
  await writeRaw(collections.members, manyMembers('uncounted', 0, 7));
  await expectExact();
  await removeRaw(collections.members, manyMemberIds('uncounted', 0, 7));
});

describe('once all was counted', () => {
  beforeAll(recounted);

  test.each([
    ['the landing', '/admin/dashboard/stats', 25],
    ['expiries by month', '/admin/expiries', 15],
  ])('%s: reads at most a few documents', async (_, path, most) => {
    const { headers } = await send({ method: 'GET', path, token: office.token });
    expect(Number(headers.get('x-firestore-reads'))).toBeLessThanOrEqual(most);
  });

  test('to find how many have not accepted the policies takes one member and the sums', async () => {
    await upload(20);
    let found: Awaited<ReturnType<typeof findWithoutConsent>> | undefined;
    const reads = await countingReads(async () => {
      found = await findWithoutConsent();
    });
    expect(found?.count).toBeGreaterThanOrEqual(20);
    expect(reads).toBeLessThanOrEqual(9);
  });

  interface Step {
    what: string;
    /** What is there before the change. */
    given?: () => Promise<Session>;
    change: (member: Session) => Promise<unknown>;
    /** What of the tiles it changes, at least. */
    moves: Record<string, number>;
  }

  const someone = async () => office;
  const approved = () => approvedMember(registering.adult(), office);

  const steps: Step[] = [
    {
      what: 'registrations',
      given: someone,
      change: async () => {
        await registeringOverApi.adult();
        await registeringOverApi.youth();
        await registeringOverApi.leader();
      },
      moves: { total_members: 3, adult_members: 1, youth_members: 1, grappling_leaders: 1 },
    },
    { what: 'a fee that is paid', given: registering.adult, change: payFeeOverApi, moves: { pending_approval: 1 } },
    { what: 'an approval', given: paidMember, change: approve, moves: { pending_approval: -1, approved_members: 1 } },
    {
      what: 'a denial',
      given: paidMember,
      change: ({ user }) =>
        call('denyMembership', { params: { id: user.user_id }, body: { reason: 'Not this time' } }, office.token),
      moves: { pending_approval: -1, total_members: 0 },
    },
    {
      what: 'a lock',
      given: approved,
      change: (member) => setStatus(member, 'suspended'),
      moves: { approved_members: -1, suspended_members: 1 },
    },
    {
      what: 'a lock that is taken back',
      given: async () => {
        const member = await approved();
        await setStatus(member, 'inactive');
        return member;
      },
      change: (member) => setStatus(member, 'approved'),
      moves: { approved_members: 1, inactive_members: -1 },
    },
    {
      what: 'another type and another expiry, corrected',
      given: () => approvedMember(registering.youth(), office),
      change: (member) =>
        correct(member, {
          membership_type: 'adult',
          date_of_birth: '1990-05-06',
          membership_expiry: daysLater(dayOf(), 7),
        }),
      moves: { youth_members: -1, adult_members: 1, expiring_members: 1 },
    },
    {
      what: 'a renewal that is paid',
      given: async () => {
        const member = await endingIn(20);
        await recounted();
        return member;
      },
      change: async (member) => {
        const { url } = (await renewalCheckout(member)).json as { url: string };
        const session_id = await payOnHostedPage(url);
        await call('paymentStatus', { params: { session_id } }, member.token);
      },
      moves: { approved_members: 0, expiring_members: -1 },
    },
    { what: 'a request to lead', given: approved, change: askToLead, moves: { leader_requests: 1 } },
    {
      what: 'a request to lead that is denied',
      given: asking,
      change: (member) => answerRequest(member, { action: 'deny', reason: 'Not yet' }),
      moves: { leader_requests: -1, grappling_leaders: 0 },
    },
    {
      what: 'a request to lead that is approved',
      given: asking,
      change: (member) => answerRequest(member, { action: 'approve' }),
      moves: { leader_requests: -1, grappling_leaders: 1, adult_members: -1 },
    },
    {
      what: 'a leader who stops',
      given: () => approvedLeader(undefined, office),
      change: ({ token }) => send({ method: 'POST', path: '/user/stop-leading', token }),
      moves: { grappling_leaders: -1, adult_members: 1 },
    },
    {
      what: 'a member whom the office enters',
      given: someone,
      change: () => {
        const body = { ...forms.adult(freshEmail()), membership_type: 'adult', password } as const;
        const { email, first_name, last_name, date_of_birth } = body;
        const entered = { email, password, first_name, last_name, date_of_birth, membership_type: 'adult' } as const;
        return call('createMembership', { body: entered }, office.token);
      },
      moves: { total_members: 1, approved_members: 1 },
    },
    {
      what: 'a child in an account',
      given: registering.youth,
      change: (parent) => addedChild(parent, 'Lena'),
      moves: { total_members: 1, youth_members: 1 },
    },
    {
      what: 'a hand-over',
      given: async () => {
        const parent = await grownUp(approvedMember(registering.youth(), office));
        await recounted();
        return parent;
      },
      change: async (parent) => expect(await takeOver((await askedFor(parent)).token)).toMatchObject({ status: 200 }),
      moves: { total_members: 0, youth_members: 0 },
    },
    {
      what: 'a deletion',
      given: approved,
      change: ({ user }) => cutOff(['deletion', user.user_id], 0),
      moves: { total_members: -1, approved_members: -1 },
    },
    {
      what: 'two records that are merged',
      given: someone,
      change: async () => {
        const { first, id } = await doubled((form) => approvedMember(registering.adult(form), office));
        expect(await mergeBy(office, id, first.user.user_id)).toMatchObject({ status: 200 });
      },
      moves: { total_members: 1, approved_members: 1 },
    },
    {
      what: 'an upload',
      given: someone,
      change: () => upload(60),
      moves: { total_members: 60, approved_members: 60, grappling_leaders: 30, adult_members: 30 },
    },
    {
      what: 'an upload that is undone',
      given: someone,
      change: async () => call('undoImport', { params: { id: await upload(40) } }, office.token),
      moves: { total_members: 0, approved_members: 0 },
    },
    {
      what: 'a registration that nobody paid for',
      given: async () => {
        const member = await registering.adult();
        await age(collections.members, member.user.user_id, { created_at: '1998-01-01T12:00:00.000Z' });
        return member;
      },
      change: () => removeUnpaidRegistrations('1999-01-01'),
      moves: { total_members: -1, adult_members: -1 },
    },
    {
      what: 'test data, added and removed, twice at once',
      given: someone,
      change: async () => {
        await call('populateSampleData', {}, office.token);
        expect((await stats()).total_members).toBeGreaterThan(0);
        await expectExact();
        await Promise.all([1, 2].map(() => call('cleanupTestData', {}, office.token)));
      },
      moves: { total_members: 0 },
    },
  ];

  test.each(steps)('the tiles follow $what', async ({ given = someone, change, moves }) => {
    const member = await given();
    const before = await figures();
    await change(member);
    const after = await figures();
    const moved = Object.keys(moves).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
    expect(Object.fromEntries(moved)).toEqual(moves);
    await expectExact();
  });

  describe('as days go by', () => {
    afterEach(setClockRight);

    test('who is current expires soon and then has expired, and nothing is written', async () => {
      await approved();
      const { approved_members, expired_members, expiring_members } = await stats();
      const sums = await storedIn(collections.tallies);
      for (const days of [340, 380, 3000]) {
        moveClockTo(new Date(beginningOf(daysLater(dayOf(new Date()), days)).getTime() + 12 * 60 * 60 * 1000));
        await expectExact();
      }
      const later = await stats();
      expect(later).toMatchObject({ approved_members, expiring_members: 0 });
      expect(later.expired_members).toBeGreaterThan(expired_members + expiring_members);
      expect(await storedIn(collections.tallies)).toEqual(sums);
    });
  });

  const many = byTier('rounds', 6, 30);

  test(`${many} changes at once, each of which is tried twice, are counted once`, async () => {
    const waiting = await Promise.all(Array.from({ length: many }, paidMember));
    const before = await stats();
    await Promise.all([
      ...waiting.flatMap((member) => [approve(member), approve(member)]),
      ...Array.from({ length: many }, () => registering.adult()),
    ]);
    expect(await stats()).toMatchObject({
      total_members: before.total_members + many,
      approved_members: before.approved_members + many,
      pending_approval: before.pending_approval - many,
    });
    await expectExact();
  });
});

describe('a recount', () => {
  beforeEach(recounted);

  const spoiled = () => writeRaw(collections.tallies, [['3', { sums: { total_members: 5, adult_members: -2 } }]]);

  test('mends what was spoiled, once a week with the daily work', async () => {
    await spoiled();
    await expect(expectExact()).rejects.toThrow();
    expect(await mendCounts('2026-11-27')).toEqual({});
    await expect(expectExact()).rejects.toThrow();
    expect(await mendCounts('2026-11-28')).toEqual({ mended: 2 });
    await expectExact();
    expect(await mendCounts('2026-11-28')).toEqual({ mended: 0 });
  });

  test('leaves nothing that is 0, and all in one document', async () => {
    await writeRaw(collections.tallies, [['5', { sums: { 'ends 2001-01-01': 0 } }]]);
    await recounted();
    const stored = await storedIn(collections.tallies);
    expect(stored).toHaveLength(1);
    expect(Object.values(stored[0]?.sums)).not.toContain(0);
  });

  test('beside changes, and beside another one, ends exact', async () => {
    await writeRaw(collections.members, manyMembers('beside', 0, 40));
    const waiting = await Promise.all(Array.from({ length: 10 }, paidMember));
    await Promise.all([
      recountMembers(),
      recountMembers(),
      ...waiting.map(approve),
      ...Array.from({ length: 10 }, () => registering.adult()),
      recountMembers(),
    ]);
    await expectExact();
    await removeRaw(collections.members, manyMemberIds('beside', 0, 40));
  });

  test('comes with the migration, which changes nothing when it is run again', async () => {
    await writeRaw(collections.members, manyMembers('migrated', 0, 40));
    await expect(expectExact()).rejects.toThrow();
    expect(rewrittenIn(await migrate(), 'counts')).toBeGreaterThan(0);
    await expectExact();
    expect(rewrittenIn(await migrate(), 'counts')).toBe(0);
    await expectExact();
  });
});

test('a count that is below zero is told as 0, and as unsure until the daily work has counted again', async () => {
  await recounted();
  expect((await stats()).unsure).toBe(false);
  await writeRaw(collections.tallies, [
    ['7', { page: '', sums: { 'ends 2019-01-01 adult': -999, suspended_members: -999 } }],
  ]);
  expect(await stats()).toMatchObject({ expired_members: 0, suspended_members: 0, unsure: true });
  const { expiries } = await call('expiriesByMonth', {}, office.token);
  expect(Math.min(...Object.values(expiries[0] ?? {}).filter((value) => typeof value === 'number'))).toBe(0);
  await recounted();
  expect((await stats()).unsure).toBe(false);
});
