import type { Session } from '@portal/contract/calls/accounts';
import { expect, test } from 'vitest';
import { decide } from '#leaders/documents/decide.ts';
import { patchMember } from '#test/support/database-state.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { approvedLeader, uploadCheck } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { runAsServer } from '#test/support/server.ts';

const admin = await newAdmin();

/** Returns the rows of some leaders, in order, read in pages of one. */
async function rowsOf(show: 'expiring' | 'all', ...leaders: Session[]) {
  const ids = new Set(leaders.map(({ user }) => user.user_id));
  const rows = [];
  let cursor: string | undefined;
  do {
    const query = { show, limit: 1, ...(cursor && { cursor }) };
    const { leaders, next_cursor } = await call('listLeaderChecks', { query }, admin.token);
    expect(leaders.length).toBeLessThanOrEqual(1);
    rows.push(...leaders);
    cursor = next_cursor ?? undefined;
  } while (cursor);
  return rows.filter(({ member }) => ids.has(member.user_id));
}

const namesOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows.map(({ member }) => member.email);

/** A leader whose checks end after a number of days, or never. */
async function leaderUntil(safesport: number | null, background_check: number | null): Promise<Session> {
  const leader = await approvedLeader();
  await patchMember(leader.user.user_id, {
    safesport_expires: safesport === null ? null : daysFromToday(safesport),
    background_check_expires: background_check === null ? null : daysFromToday(background_check),
  });
  return leader;
}

test('lists leaders with a check that ends within 30 days, one row each, soonest first', async () => {
  const [both, lapsed, sameDay, late, endless, suspended] = await Promise.all([
    leaderUntil(20, 10),
    leaderUntil(-1, 12),
    leaderUntil(30, 30),
    leaderUntil(31, null),
    leaderUntil(null, null),
    leaderUntil(5, 5),
  ]);
  await patchMember(suspended.user.user_id, { status: 'suspended' });
  const rows = await rowsOf('expiring', both, lapsed, sameDay, late, endless, suspended);
  expect(namesOf(rows)).toEqual([both, lapsed, sameDay].map(({ user }) => user.email));
  expect(rows[0]).toMatchObject({ member: { safesport_verified: true, background_check_expires: daysFromToday(10) } });
  expect(rows[0]?.documents.map(({ document_type }) => document_type).sort()).toEqual([
    'background_check',
    'safesport',
  ]);
});

test('lists every leader with documents once, the latest upload first, with the newest of each check', async () => {
  const [first, second, none] = await Promise.all([registering.leader(), registering.leader(), registering.leader()]);
  const rejected = await uploadCheck(first, 'safesport');
  await uploadCheck(second, 'background_check');
  const actor = await memberOf(admin.user);
  await runAsServer(() => decide(rejected.document_id, { action: 'reject', reason: 'It is cut off.' }, actor));
  const replaced = await uploadCheck(first, 'background_check');
  const newest = await uploadCheck(first, 'background_check');
  const rows = await rowsOf('all', first, second, none);
  expect(namesOf(rows)).toEqual([first, second].map(({ user }) => user.email));
  const ids = rows[0]?.documents.map(({ document_id }) => document_id);
  expect(ids).toEqual([newest.document_id, rejected.document_id]);
  expect(ids).not.toContain(replaced.document_id);

  await patchMember(second.user.user_id, { membership_type: 'adult' });
  expect(namesOf(await rowsOf('all', first, second))).toEqual([first.user.email]);
});
