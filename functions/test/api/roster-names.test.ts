import type { Entry } from '@portal/contract/records/entry';
import { collections } from '@portal/contract/values/collections';
import { fullName } from '@portal/contract/values/format';
import { describe, expect, test } from 'vitest';
import { fillRosterNames } from '#applications/roster.ts';
import { database } from '#platform/database.ts';
import { approvedMember } from '#test/support/approved.ts';
import { updateMember } from '#test/support/daily.ts';
import { patchMember, storedAt } from '#test/support/database-state.ts';
import { applyForCharter, applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

async function someone() {
  const { user_id } = (await approvedMember(registering.adult(), admin)).user;
  const member = await memberOf({ user_id });
  return { uid: user_id, number: member.membership_number ?? '', name: fullName(member) };
}

const entryOf = async (listId: string, number: string) =>
  (await storedAt(`${collections.entries}/${listId}_${number}`)) as Entry | undefined;

const kinds = [
  {
    kind: 'a charter',
    apply: async () => (await applyForCharter(leader)).charter_id,
    add: (id: string, membership_numbers: string[]) =>
      call('addToRoster', { params: { id }, body: { membership_numbers } }, leader.token),
    approve: (id: string) => call('approveAcademyCharter', { params: { id } }, admin.token),
  },
  {
    kind: 'an event',
    apply: async () => (await applyForSanction(leader)).event_id,
    add: (id: string, membership_numbers: string[]) =>
      call('addParticipants', { params: { id }, body: { membership_numbers } }, leader.token),
    approve: (id: string) => call('approveEventSanction', { params: { id } }, admin.token),
  },
] as const;

describe.each(kinds)('the list of $kind', ({ apply, add, approve }) => {
  test.concurrent('shows names only once approved, and never ids', async () => {
    const [one, other] = [await someone(), await someone()];
    const list = await apply();
    const before = await add(list, [one.number, 'M0000-0001']);
    expect(before.judged).toEqual([
      { membership_number: one.number, name: null, reason: null },
      { membership_number: 'M0000-0001', name: null, reason: 'unknown_number' },
    ]);
    expect(await entryOf(list, one.number)).toMatchObject({ name: null, standing: { obstacle: null } });
    expect(JSON.stringify(await entryOf(list, one.number))).not.toContain(one.uid);

    await approve(list);
    expect(await entryOf(list, one.number)).toMatchObject({ name: one.name, standing: { obstacle: null } });
    expect(await entryOf(list, 'M0000-0001')).toMatchObject({ name: null, standing: null });
    const after = await add(list, [one.number, other.number]);
    expect(after.judged.map(({ name }) => name)).toEqual([one.name, other.name]);
    for (const { uid, number } of [one, other]) {
      expect(JSON.stringify(await entryOf(list, number))).not.toContain(uid);
    }
  });

  test.concurrent('shows all names when approved while numbers are being added', async () => {
    const people = [await someone(), await someone(), await someone()];
    const list = await apply();
    await Promise.all([...people.map(({ number }) => add(list, [number])), approve(list)]);
    const names = await Promise.all(people.map(async ({ number }) => (await entryOf(list, number))?.name));
    expect(names).toEqual(people.map(({ name }) => name));
  });

  test.concurrent('follows a member without showing the name', { timeout: 180_000 }, async ({ expect }) => {
    const one = await someone();
    const list = await apply();
    await add(list, [one.number]);
    await patchMember(one.uid, { status: 'suspended' });
    await expect
      .poll(async () => (await entryOf(list, one.number))?.standing?.obstacle, { timeout: 90_000 })
      .toBe('locked');
    expect((await entryOf(list, one.number))?.name).toBeNull();
  });
});

test('naming a list again changes nothing', async () => {
  const one = await someone();
  const [{ apply, add, approve }] = kinds;
  const list = await apply();
  await add(list, [one.number]);
  await approve(list);
  const named = await entryOf(list, one.number);
  await fillRosterNames(list);
  expect(await entryOf(list, one.number)).toEqual(named);
});

test('a leader’s unreadable application does not keep the new name from lists', async () => {
  const other = await approvedLeader(undefined, admin);
  const { membership_number } = await memberOf(other.user);
  const number = membership_number ?? '';
  const { charter_id: list } = await approvedCharter(leader, admin);
  await call('addToRoster', { params: { id: list }, body: { membership_numbers: [number] } }, leader.token);
  const { charter_id: own } = await applyForCharter(other);
  await database().doc(`${collections.charters}/${own}`).update({ academy_name: 5 });
  await updateMember(other, { last_name: 'Newname' });
  await expect.poll(async () => (await entryOf(list, number))?.name).toMatch(/Newname$/);
});
