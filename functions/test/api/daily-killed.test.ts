import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { brand } from '@portal/federation/brand';
import { expect, test, vi } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { atEachPoint, killAtPoint, patience } from '#test/support/cut-off.ts';
import { endCharterOn, endMembershipOn, remindersTo, updateMember } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { makeDeletionDue } from '#test/support/own-data.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

disableMailDelivery();

const office = await newAdmin();

/** The number of parts the work is split into; runs are killed at their ends. */
const most = 22;
const kills = killPoints(most);
const timeout = 600_000;

/**
 * One person per case of the daily run: a member, a leader with charter and event, an unpaid registration, and a
 * deletion.
 */
async function people() {
  const [member, leader, unpaid, leaving] = await Promise.all([
    approvedMember(registering.adult(), office),
    approvedLeader(undefined, office),
    registering.adult(),
    approvedMember(registering.adult(), office),
  ]);
  const charter = await approvedCharter(leader, office);
  const event = await applyForSanction(leader);
  const { account_uid } = await memberOf(unpaid.user);
  return { member, leader, unpaid, leaving, account_uid, charter, event };
}

type People = Awaited<ReturnType<typeof people>>;

/**
 * Makes something due on a day for each: ends of membership, charter, and check; a past event; an old registration; a
 * deletion.
 */
async function dueOn(today: string, some: People) {
  const until = daysLater(today, 30);
  const created_at = beginningOf(daysLater(today, -31)).toISOString();
  await Promise.all([
    endMembershipOn(some.member, until),
    updateMember(some.leader, { safesport_expires: until }),
    endCharterOn(some.charter.charter_id, until),
    backdate(collections.events, some.event.event_id, { event_until: daysLater(today, -1) }),
    backdate(collections.members, some.unpaid.user.user_id, { created_at }),
    makeDeletionDue(some.leaving.user, today),
  ]);
  return { ...some, until };
}

type Due = Awaited<ReturnType<typeof dueOn>>;

const departing = ({ user }: Session) => isStored(`${collections.departures}/${user.user_id}`);

/** Returns what has been done so far. */
async function tracesOf(
  { until, member, leader, unpaid, leaving, account_uid, event }: Due,
  toOffice: readonly string[],
) {
  const last = dayText(until);
  return {
    member: await remindersTo(member.user.email),
    leader: (await remindersTo(leader.user.email)).sort(),
    office: toOffice.filter((subject) => subject.endsWith(last)),
    event: (await storedAt(`${collections.events}/${event.event_id}`))?.status,
    unpaid: await isStored(`${collections.members}/${unpaid.user.user_id}`),
    leaving: await isStored(`${collections.members}/${leaving.user.user_id}`),
    accounts: await knownAtProvider([account_uid, leaving.user.account_uid]),
    departures: (await Promise.all([unpaid, leaving].map(departing))).filter(Boolean).length,
  };
}

const doneOnce = ({ until }: Due) => ({
  member: [`Your membership ends on ${dayText(until)}`],
  leader: [
    `Your SafeSport certification ends on ${dayText(until)}`,
    `Your charter ends on ${dayText(until)}`,
    'Your sanction application has ended',
  ],
  office: [`A leader’s SafeSport certification ends on ${dayText(until)}`],
  event: 'inactive',
  unpaid: false,
  leaving: false,
  accounts: 0,
  departures: 0,
});

test(`a daily run killed at ${kills.length} points, each on its own day, is completed once by the next run`, {
  timeout,
}, async () => {
  const last = '1998-06-30';
  // Everyone is created before the first kill, since a killed run's locks may block others.
  const cast = await atEachPoint(kills.length + 1, people);
  const [first, ...others] = cast as [People, ...People[]];
  const whole = await dueOn(last, first);
  const points = (await killAtPoint(['daily', last], 0)) ?? 0;
  expect(await tracesOf(whole, await remindersTo(brand.email))).toEqual(doneOnce(whole));
  expect(points).toBeGreaterThan(most);

  // Each run is on another day, and only a few run at a time, because a killed query keeps its range locked for a while.
  let dead = 0;
  const killed = await atEachOf(kills, async (kill, place): Promise<Due> => {
    const day = daysLater(last, -kill);
    // A killed run's locks expire after a while.
    const due = await vi.waitFor(() => dueOn(day, others[place] as People), patience);
    if ((await killAtPoint(['daily', day], Math.round((0.85 * points * kill) / (most + 1)))) === undefined) dead += 1;
    return due;
  });
  expect(dead).toBeGreaterThanOrEqual(kills.length - 2);

  // A single run on the day after the last completes all of them, once their locks have expired.
  await expect
    .poll(async () => {
      await runDailyJobs(last);
      const traces = await Promise.all(killed.map((due) => tracesOf(due, [])));
      return traces.filter(
        ({ departures, unpaid, leaving, member }) => departures || unpaid || leaving || member.length === 0,
      ).length;
    }, patience)
    .toBe(0);
  await runDailyJobs(last);
  const toOffice = await remindersTo(brand.email);
  for (const due of killed) expect(await tracesOf(due, toOffice)).toEqual(doneOnce(due));
});
