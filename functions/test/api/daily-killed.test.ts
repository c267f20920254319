import type { Session } from '@portal/contract/accounts';
import { brand } from '@portal/contract/brand';
import { collections } from '@portal/contract/collections';
import { beginningOf, daysLater } from '@portal/contract/days';
import { dayText } from '@portal/contract/format';
import { beforeAll, expect, test } from 'vitest';
import { dailyWork } from '#daily/work.ts';
import { age } from '#test/support/aged.ts';
import { approvedMember } from '#test/support/approved.ts';
import { cutOff } from '#test/support/cut-off.ts';
import { changedMember, charterEnding, ending, remindersTo } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { waitForMailsAtTheEnd } from '#test/support/sent-mails.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

waitForMailsAtTheEnd();

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});

const kills = 22;
const timeout = 600_000;

/** Whom and what the work of a day has to do with: a member, a leader with charter, check and past event, one who never paid. */
async function dueOn(today: string) {
  const until = daysLater(today, 30);
  const [member, leader, unpaid] = await Promise.all([
    approvedMember(registering.adult(), office),
    approvedLeader(undefined, office),
    registering.adult(),
  ]);
  await ending(member, until);
  await changedMember(leader, { safesport_expires: until });
  const charter = await approvedCharter(leader, office);
  await charterEnding(charter.charter_id, until);
  const event = await applyForSanction(leader);
  await age(collections.events, event.event_id, { event_dates: daysLater(today, -1) });
  const { account_uid } = await memberOf(unpaid.user);
  const created_at = beginningOf(daysLater(today, -31)).toISOString();
  await age(collections.members, unpaid.user.user_id, { created_at });
  return { until, member, leader, unpaid, account_uid, event };
}

type Due = Awaited<ReturnType<typeof dueOn>>;

/** What has been done of it by now. */
async function tracesOf({ until, member, leader, unpaid, account_uid, event }: Due, toOffice: readonly string[]) {
  const last = dayText(until);
  return {
    member: await remindersTo(member.user.email),
    leader: (await remindersTo(leader.user.email)).sort(),
    office: toOffice.filter((subject) => subject.endsWith(last)),
    event: (await storedAt(`${collections.events}/${event.event_id}`))?.status,
    unpaid: await isStored(`${collections.members}/${unpaid.user.user_id}`),
    accounts: await knownAtProvider([account_uid]),
    departure: await isStored(`${collections.departures}/${unpaid.user.user_id}`),
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
  accounts: 0,
  departure: false,
});

test(`a day’s work that is killed at ${kills} points, each on a day of its own, is done once by the next run`, {
  timeout,
}, async () => {
  const last = '1998-06-30';
  const whole = await dueOn(last);
  const points = (await cutOff(['daily', last], 0)) ?? 0;
  expect(await tracesOf(whole, await remindersTo(brand.email))).toEqual(doneOnce(whole));
  expect(points).toBeGreaterThan(kills);

  // Each on the day before: what is due on it is due to nobody of the days after, and what a killed one has locked is in no way.
  const killed: Due[] = [];
  let dead = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const day = daysLater(last, -kill);
    killed.push(await dueOn(day));
    if ((await cutOff(['daily', day], Math.round((points * kill) / (kills + 1)))) === undefined) dead += 1;
  }
  expect(dead).toBeGreaterThanOrEqual(20);

  // On the day after the last, for all of them at once; what was locked is given back after a while.
  await expect
    .poll(
      async () => {
        await dailyWork(last);
        return Promise.all(
          killed.map(async (due) => (await tracesOf(due, [])).departure || (await tracesOf(due, [])).unpaid),
        );
      },
      { timeout: 200_000, interval: 2000 },
    )
    .toEqual(killed.map(() => false));
  await dailyWork(last);
  const toOffice = await remindersTo(brand.email);
  for (const due of killed) expect(await tracesOf(due, toOffice)).toEqual(doneOnce(due));
});
