import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { describe, expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { remindOfChecks } from '#leaders/check-reminders.ts';
import { remindMembers, remindOfCharters } from '#payments/reminders.ts';
import { approvedMember } from '#test/support/approved.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { endCharterOn, endMembershipOn, readsOfDay, remindersTo, updateMember } from '#test/support/daily.ts';
import { storedAt } from '#test/support/database-state.ts';
import { approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { manyMemberIds, manyMembers } from '#test/support/many-members.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { removeRaw, writeRaw } from '#test/support/raw.ts';
import { byTier } from '#test/support/tier.ts';

// All days precede those of every other test, so nothing is due for other tests' members.

const office = await newAdmin();

const member = (until: string) =>
  approvedMember(registering.adult(), office).then((made) => endMembershipOn(made, until));

/** Returns each day of a range. */
function daysFrom(first: string, last: string): string[] {
  return first < last ? [first, ...daysFrom(daysLater(first, 1), last)] : [first];
}

/** Returns the emails a member gets while the daily work runs on the given days, as day and subject. */
async function remindersOn(
  { user }: Session,
  days: readonly string[],
  work = remindMembers,
): Promise<[string, string][]> {
  const seen: [string, string][] = [];
  let before = await remindersTo(user.email);
  for (const day of days) {
    await work(day);
    const after = await remindersTo(user.email);
    seen.push(...after.slice(before.length).map((subject): [string, string] => [day, subject]));
    before = after;
  }
  return seen;
}

const ends = (until: string) => `Your membership ends on ${dayText(until)}`;
const ended = (until: string) => `Your membership ended on ${dayText(until)}`;

describe('the end of a membership', () => {
  // contract/src/rules/reminder.test.ts covers the exact days, including clock changes.
  test('is emailed 30 and 7 days before, on the day, and 14 days after, once each', async () => {
    const until = '2004-03-30';
    const someone = await member(until);
    const days = daysFrom(daysLater(until, -33), daysLater(until, 17)).flatMap((day) => [day, day]);
    expect(await remindersOn(someone, days)).toEqual([
      [daysLater(until, -30), ends(until)],
      [daysLater(until, -7), ends(until)],
      [until, ends(until)],
      [daysLater(until, 14), ended(until)],
    ]);
  });

  test('sends only the latest missed reminder, with the actual number of days', async () => {
    const until = '2006-06-30';
    const someone = await member(until);
    await confirmEmailOf(someone.user);
    expect(await remindersOn(someone, [daysLater(until, -34)])).toEqual([]);
    // Three days were missed, including the 30th before the end.
    expect(await remindersOn(someone, [daysLater(until, -27)])).toEqual([[daysLater(until, -27), ends(until)]]);
    const mail = await awaitEmail(someone.user.email, /^Your membership ends on/);
    expect(mail.text).toContain('ends on June 30, 2006, in 27 days');
    expect(mail.text).toContain(someone.user.first_name);
    // Two reminders were missed.
    expect(await remindersOn(someone, [daysLater(until, 3), daysLater(until, 4)])).toEqual([
      [daysLater(until, 3), ended(until)],
    ]);
    expect((await awaitEmail(someone.user.email, /^Your membership ended on/)).text).toContain('3 days ago');
    expect(await remindersOn(someone, daysFrom(daysLater(until, 5), daysLater(until, 20)))).toEqual([
      [daysLater(until, 14), ended(until)],
    ]);
  });

  test('sends nothing if the membership ended long ago', async () => {
    const someone = await member('2007-01-01');
    expect(await remindersOn(someone, ['2007-02-15', '2007-02-16'])).toEqual([]);
  });

  test('names no one to an unconfirmed address, and names the child to a confirmed parent', async () => {
    const until = '2008-03-31';
    const [unconfirmed, youth] = await Promise.all([
      member(until),
      approvedMember(registering.youth(), office).then((made) => endMembershipOn(made, until)),
    ]);
    await confirmEmailOf(youth.user);
    await remindMembers(daysLater(until, -7));
    const [plain, named] = await Promise.all(
      [unconfirmed, youth].map(({ user }) => awaitEmail(user.email, /membership ends on/)),
    );
    expect(plain?.text).not.toContain(unconfirmed.user.first_name);
    expect(plain?.text).toMatch(/Your .* membership ends on/);
    expect(named?.subject).toMatch(new RegExp(`^${youth.user.first_name}’s membership ends on`));
    expect(named?.text).toContain(`${youth.user.first_name}’s`);
  });

  test('sends nothing to a member who is locked, denied, pending, or renewed', async () => {
    const until = '2009-05-31';
    const [locked, denied, pending, renewed] = await Promise.all([1, 2, 3, 4].map(() => member(until)));
    if (!locked || !denied || !pending || !renewed) throw new Error('Nobody');
    await updateMember(locked, { status: 'suspended' });
    await updateMember(denied, { status: 'denied' });
    await updateMember(pending, { status: 'pending_payment' });
    await endMembershipOn(renewed, '2010-05-31');
    const days = [daysLater(until, -7), daysLater(until, 14)];
    for (const someone of [locked, denied, pending, renewed]) expect(await remindersOn(someone, days)).toEqual([]);
    // Once unlocked, the member is notified.
    await updateMember(locked, { status: 'approved' });
    expect(await remindersOn(locked, [daysLater(until, 15)])).toEqual([[daysLater(until, 15), ended(until)]]);
    expect(await remindersOn(renewed, [daysLater('2010-05-31', -30)])).toHaveLength(1);
  });

  test('is emailed once by simultaneous runs', async () => {
    const until = '2011-05-31';
    const all = await Promise.all(Array.from({ length: 6 }, () => member(until)));
    await Promise.all([1, 2, 3].map(() => remindMembers(daysLater(until, -30))));
    for (const { user } of all) expect(await remindersTo(user.email)).toEqual([ends(until)]);
  });

  test('reaches the rest even if a whole page of members is unreadable', async () => {
    const until = '2011-09-30';
    // Sorted before any registered member's id.
    const broken = Array.from({ length: 20 }, () => `0-broken-${randomUUID()}`);
    const written = broken.map((id) => [id, { remind_on: daysLater(until, -30) }] as const);
    await writeRaw(collections.members, written);
    const someone = await member(until);
    const counts = await remindMembers(daysLater(until, -30));
    await removeRaw(collections.members, broken);
    expect(counts).toMatchObject({ sent: 1, failed: 20 });
    expect(await remindersTo(someone.user.email)).toEqual([ends(until)]);
  });
});

test('the end of a charter is emailed to its leader, unless locked', async () => {
  const until = '2012-05-31';
  const leader = await approvedLeader(undefined, office);
  const { charter_id } = await approvedCharter(leader, office);
  await endCharterOn(charter_id, until);
  const subject = `Your charter ends on ${dayText(until)}`;
  const day = daysLater(until, -30);
  expect(await remindersOn(leader, [day, day], remindOfCharters)).toEqual([[day, subject]]);
  await updateMember(leader, { status: 'inactive' });
  expect(await remindersOn(leader, [daysLater(until, -7)], remindOfCharters)).toEqual([]);
});

test('the end of a check is emailed to leader and office 30 days before and once lapsed', async () => {
  const until = '2013-05-31';
  const leader = await approvedLeader(undefined, office);
  await updateMember(leader, { safesport_expires: until });
  const subject = (verb: string) => `Your SafeSport certification ${verb} on ${dayText(until)}`;
  const days = [-31, -30, -30, 0, 1, 1, 2].map((days) => daysLater(until, days));
  const toOffice = () => remindersTo(brand.email);
  const before = await toOffice();
  expect(await remindersOn(leader, days, remindOfChecks)).toEqual([
    [daysLater(until, -30), subject('ends')],
    [daysLater(until, 1), subject('ended')],
  ]);
  expect((await toOffice()).slice(before.length)).toEqual([
    `A leader’s SafeSport certification ends on ${dayText(until)}`,
    `A leader’s SafeSport certification ended on ${dayText(until)}`,
  ]);
  const next = daysLater(until, 365);
  await updateMember(leader, { safesport_expires: next, background_check_expires: next });
  expect(await remindersOn(leader, [daysLater(next, -30)], remindOfChecks)).toHaveLength(2);
});

test('a day’s work is one record that later runs add to, readable by admins only', async () => {
  const until = '2014-05-31';
  const today = daysLater(until, -30);
  await Promise.all([member(until), member(until)]);
  await runDailyJobs(today);
  const first = (await storedAt(`${collections.daily_records}/${today}`)) as Record<string, unknown>;
  expect(first).toMatchObject({ day: today, runs: 1, broken: [], counts: { memberships: { sent: 2 } } });
  await member(until);
  const [outcome] = await Promise.all([runDailyJobs(today), runDailyJobs(today)]);
  expect(Object.keys(outcome)).toContain('leftovers');
  expect(await storedAt(`${collections.daily_records}/${today}`)).toMatchObject({
    day: today,
    runs: 3,
    began_at: first.began_at,
    ended_at: expect.any(String),
    counts: { memberships: { sent: 3 } },
  });
  await runDailyJobs(dayOf());
  const { daily_records } = await call('dailyRecords', {}, office.token);
  expect(daily_records[0]).toMatchObject({ day: dayOf() });
  await expect(call('dailyRecords', {}, (await registering.adult()).token)).rejects.toThrow();
});

const count = byTier('size', 600, 3000);

describe(`among ${count} members`, () => {
  const label = `daily-${randomUUID().slice(0, 8)}`;
  const due = 60;
  const until = '2015-06-30';
  const today = daysLater(until, -30);

  test('a daily run reads one document per reminder plus at most 50', async () => {
    await readsOfDay(today);
    const without = (await readsOfDay(today)).reads;
    expect(without).toBeLessThanOrEqual(50);
    const [ending, others] = [{ status: 'approved', membership_expiry: until }, manyMembers(label, due, count)];
    await writeRaw(collections.members, [...manyMembers(label, 0, due, ending), ...others]);
    const { reads, sent } = await readsOfDay(today);
    await removeRaw(collections.members, manyMemberIds(label, 0, count));
    expect(sent).toBe(due);
    expect(reads).toBeLessThanOrEqual(due + 50);
    expect(reads - without).toBeLessThanOrEqual(due);
  });
});
