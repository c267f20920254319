import type { Session } from '@portal/contract/calls/accounts';
import { reasonAgainst } from '@portal/contract/rules/eligibility';
import { collections } from '@portal/contract/values/collections';
import { dayOf } from '@portal/contract/values/days';
import type { IneligibilityReason } from '@portal/contract/values/eligibility';
import { describe, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { entryOf, patchMember, setEntries, storedIn } from '#test/support/database-state.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { applyForCharter, applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { api, call, problem } from '#test/support/portal.ts';
import { byTier } from '#test/support/tier.ts';

interface Listed {
  uid: string;
  number: string;
}

async function listed(registered: Promise<Session>): Promise<Listed> {
  const { token, user } = await approvedMember(registered, admin);
  return { uid: user.user_id, number: (await call('profile', {}, token)).user.membership_number ?? '' };
}

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const eventDay = daysFromToday(30);
const twoDays = { ...forms.sanction(undefined, daysFromToday(29)), event_until: eventDay };
const newEvent = async () => (await applyForSanction(leader, twoDays)).event_id;
const newCharter = async () => (await applyForCharter(leader)).charter_id;

const add = (id: string, membership_numbers: string[]) =>
  call('addParticipants', { params: { id }, body: { membership_numbers } }, leader.token);

const enroll = (id: string, membership_numbers: string[]) =>
  call('addToRoster', { params: { id }, body: { membership_numbers } }, leader.token);

async function reasonFor(listId: string, number: string): Promise<IneligibilityReason | null | 'not there'> {
  const entry = await entryOf(listId, number);
  return entry ? reasonAgainst(entry, eventDay) : 'not there';
}

const setStatus = (uid: string, status: string) =>
  call('setMemberStatus', { params: { id: uid }, query: { status } }, admin.token);

describe('a participant list', () => {
  test.concurrent('gives a different reason for each of six members, and none for a valid one', async () => {
    const event = await newEvent();
    const [fine, expired, unpaid, pending, locked] = [
      await listed(registering.adult()),
      await listed(registering.adult()),
      await listed(registering.youth()),
      await listed(registering.adult()),
      await listed(registering.adult()),
    ];
    const coach = await approvedLeader(undefined, admin);
    const coachNumber = (await call('profile', {}, coach.token)).user.membership_number ?? '';
    // Current on the first day of the event, but not on the last.
    await patchMember(expired.uid, { membership_expiry: daysFromToday(29) });
    await setStatus(unpaid.uid, 'pending_payment');
    await setStatus(pending.uid, 'pending_approval');
    await setStatus(locked.uid, 'suspended');
    await patchMember(coach.user.user_id, { safesport_expires: daysFromToday(29) });
    const unknown = 'M0000-0001';
    const numbers = [fine, expired, unpaid, pending, locked].map(({ number }) => number);
    const answer = await add(event, [...numbers, coachNumber, unknown]);
    expect(answer.entries).toBe(7);
    const expected: [string, IneligibilityReason | null][] = [
      [fine.number, null],
      [expired.number, 'expired'],
      [unpaid.number, 'unpaid'],
      [pending.number, 'pending'],
      [locked.number, 'locked'],
      [coachNumber, 'unverified_coach'],
      [unknown, 'unknown_number'],
    ];
    expect(answer.judged.map(({ membership_number, reason }) => [membership_number, reason])).toEqual(expected);
    for (const [number, reason] of expected) expect(await reasonFor(event, number), number).toBe(reason);
    // A roster is judged as of today.
    const today = await enroll(await newCharter(), [expired.number, coachNumber]);
    expect(today.judged.map(({ reason }) => reason)).toEqual([null, null]);
  });

  test.concurrent('follows a member’s reinstatement, lock, expiry, and removal from the list', {
    timeout: 180_000,
  }, async ({ expect }) => {
    const event = await newEvent();
    const member = await listed(registering.adult());
    await setStatus(member.uid, 'suspended');
    await add(event, [member.number]);
    // The emulator delivers events one by one, behind the emails of earlier tests.
    const becomes = (reason: IneligibilityReason | null) =>
      expect.poll(() => reasonFor(event, member.number), { timeout: 90_000 }).toBe(reason);
    await becomes('locked');
    await setStatus(member.uid, 'approved');
    await becomes(null);
    await setStatus(member.uid, 'on_leave');
    await becomes('locked');
    await setStatus(member.uid, 'approved');
    await becomes(null);
    await patchMember(member.uid, { membership_expiry: dayOf() });
    await becomes('expired');
    const path = { id: event, membership_number: member.number };
    const { entries } = await call('removeParticipant', { params: path }, leader.token);
    expect(await reasonFor(event, member.number)).toBe('not there');
    expect(await call('removeParticipant', { params: path }, leader.token)).toEqual({ entries });
  });
});

describe('a roster', () => {
  const calls = byTier('rounds', 5, 10);

  test.concurrent(`accepts numbers as typed, each once, even from ${calls} calls at once`, async () => {
    const charter = await newCharter();
    const { number } = await listed(registering.adult());
    const typed = [number.toLowerCase(), number.replace('-', ''), ` ${number.slice(1).replace('-', ' ')} `];
    const before = (await enroll(charter, [number])).entries;
    expect((await enroll(charter, typed)).entries).toBe(before);
    const more = Array.from({ length: calls }, (_, index) => `M0000-10${index}0`);
    await Promise.all(more.map((each) => enroll(charter, [each, number])));
    const { academy_charters } = await call('listAcademyCharters', { query: { limit: 1000 } }, admin.token);
    const kept = academy_charters.find(({ charter_id }) => charter_id === charter);
    const all = (await storedIn(collections.entries)).filter((entry) => entry.list_id === charter);
    expect(all).toHaveLength(before + calls);
    expect(kept?.entries).toBe(all.length);
  });

  test.concurrent('shows minors by initials, and stores no more than the reason needs', async () => {
    const { charter_id: charter } = await approvedCharter(leader, admin);
    const child = await listed(registering.youth());
    await enroll(charter, [child.number]);
    const entry = await entryOf(charter, child.number);
    expect(entry?.name).toBe('N. A.');
    expect(Object.keys(entry ?? {}).sort()).toEqual([
      'added_at',
      'door',
      'list_id',
      'membership_number',
      'name',
      'owner_uid',
      'standing',
    ]);
    expect(Object.keys(entry?.standing ?? {}).sort()).toEqual(['checked_until', 'current_until', 'obstacle']);
    expect(Object.keys(entry?.door ?? {}).sort()).toEqual(['card', 'membership_type', 'name', 'replaced']);
  });

  const postTo = (charter_id: string, membership_numbers: string[]) =>
    api(`POST /academy-charters/${charter_id}/roster`, { token: leader.token, body: { membership_numbers } });

  test.concurrent('is full at 1,000 and accepts at most 200 numbers at a time', async () => {
    const charter_id = await newCharter();
    const many = (count: number) => Array.from({ length: count }, (_, index) => `M${String(index).padStart(8, '0')}`);
    expect((await postTo(charter_id, many(201))).status).toBe(422);
    expect((await postTo(charter_id, many(10))).json).toMatchObject({ entries: 10 });
    await setEntries(charter_id, 999);
    expect(await postTo(charter_id, many(12))).toMatchObject(problem(409, 'A list can have at most 1000 members'));
    expect((await postTo(charter_id, many(11))).json).toMatchObject({ entries: 1000 });
    expect((await postTo(charter_id, many(11))).json).toMatchObject({ entries: 1000 });
    expect((await postTo(charter_id, many(12))).status).toBe(409);
  });

  test('returns 429 after 3,000 numbers within an hour', async () => {
    const charter_id = await newCharter();
    const oneTwoHundredTimes = Array<string>(200).fill('M0000-0001');
    // Earlier tests have used some of the limit.
    let taken = 0;
    while ((await postTo(charter_id, oneTwoHundredTimes)).status === 200) taken += 200;
    expect(taken).toBeGreaterThan(2000);
    expect(taken).toBeLessThanOrEqual(3000);
  });
});
