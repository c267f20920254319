import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { brand } from '@portal/federation/brand';
import { afterEach, expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { notifyBirthdays } from '#households/birthdays.ts';
import { findEmailsTo } from '#mail/outbox.ts';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { updateMember } from '#test/support/daily.ts';
import { storedAt } from '#test/support/database-state.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';

// Every birthday falls in a past year, so that nothing is due for other tests' members.
afterEach(resetClock);

const office = await newAdmin();

const [soon, now] = ['Your child turns 18 soon', 'Your child is 18'];

/** An approved youth member who turns 18 on `birthday`. */
async function child(birthday: string, changes: Parameters<typeof updateMember>[1] = {}): Promise<Session> {
  const made = await approvedMember(registering.youth(), office);
  const date_of_birth = `${Number(birthday.slice(0, 4)) - 18}${birthday.slice(4)}`;
  await updateMember(made, { date_of_birth, ...changes });
  return made;
}

const subjectsTo = async ({ user }: Session) =>
  (await findEmailsTo(user.email, 100))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('18'))
    .reverse();

const toOffice = async () =>
  (await findEmailsTo(brand.email, 200)).map(({ subject }) => subject).filter((s) => s.startsWith('A youth member'));

test('the parent and the office are notified 30 days before an 18th birthday and on the day, once each', async () => {
  const birthday = '2014-08-31';
  const someone = await child(birthday);
  const before = (await toOffice()).length;
  const seen: [string, number][] = [];
  let known = (await subjectsTo(someone)).length;
  for (let days = -32; days <= 2; days++) {
    for (const day of [daysLater(birthday, days), daysLater(birthday, days)]) {
      await notifyBirthdays(day);
      const after = (await subjectsTo(someone)).length;
      if (after > known) seen.push([day, after - known]);
      known = after;
    }
  }
  expect(seen).toEqual([
    [daysLater(birthday, -30), 1],
    [birthday, 1],
  ]);
  expect(await subjectsTo(someone)).toEqual([soon, now]);
  expect((await toOffice()).slice(0, (await toOffice()).length - before).sort()).toEqual([
    'A youth member is 18: August 31, 2014',
    'A youth member turns 18: August 31, 2014',
  ]);
  expect((await memberOf(someone.user)).remind_eighteen_on).toBeNull();
});

test('the daily run sends and counts birthday emails, with the name only to a confirmed address', async () => {
  const birthday = '2014-10-15';
  const [known, unknown] = await Promise.all([child(birthday), child(birthday)]);
  await confirmEmailOf(known.user);
  const day = daysLater(birthday, -30);
  moveClockTo(new Date(beginningOf(day).getTime() + 9 * 60 * 60 * 1000));
  await runDailyJobs();
  resetClock();
  const { text } = await awaitEmail(known.user.email, /turns 18 soon/);
  expect(text).toContain(`${known.user.first_name} turns 18 on October 15, 2014, in 30 days.`);
  expect((await awaitEmail(unknown.user.email, /turns 18 soon/)).text).toContain('Your child turns 18');
  expect(await storedAt(`${collections.daily_records}/${day}`)).toMatchObject({ counts: { birthdays: { sent: 2 } } });
});

test('a locked member’s email waits until the day after the lock is lifted', async () => {
  const birthday = '2014-12-20';
  const locked = await child(birthday, { status: 'suspended' });
  await notifyBirthdays(daysLater(birthday, -30));
  await notifyBirthdays(birthday);
  expect(await subjectsTo(locked)).toEqual([]);
  await updateMember(locked, { status: 'approved' });
  await notifyBirthdays(daysLater(birthday, 1));
  expect(await subjectsTo(locked)).toEqual([now]);
});

test('a long-past birthday is skipped and checked only once', async () => {
  const someone = await child('2013-02-01');
  expect(await notifyBirthdays('2013-03-20')).toEqual({ sent: 0, late: 1 });
  expect(await notifyBirthdays('2013-03-20')).toEqual({ sent: 0, late: 0 });
  expect(await subjectsTo(someone)).toEqual([]);
});

test('three simultaneous runs send each email once', async () => {
  const birthday = '2015-02-10';
  const all = await Promise.all(Array.from({ length: 5 }, () => child(birthday)));
  await Promise.all([1, 2, 3].map(() => notifyBirthdays(birthday)));
  for (const one of all) expect(await subjectsTo(one)).toEqual([now]);
});
