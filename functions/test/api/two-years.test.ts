import type { Charter } from '@portal/contract/records/charter';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { dayText } from '@portal/contract/values/format';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDailyJobs } from '#app/daily/run.ts';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, resetClock } from '#test/support/clock.ts';
import { cardCodeOf, storedAt } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { serve } from '#test/support/in-process.ts';
import { approvedCharter, approvedLeader, payApplicationOverApi, verifyLeader } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { payRenewal, renewalCheckout } from '#test/support/renewals.ts';

const office = await newAdmin();
// Past years, since future ones would remind other tests' members.
beforeEach(() => moveTo('2017-01-16'));
afterEach(resetClock);

/** Moves the clock to noon of a federation day. */
function moveTo(day: string): void {
  moveClockTo(new Date(beginningOf(day).getTime() + 12 * 60 * 60 * 1000));
}

/** Moves the clock to a day and runs the day's work twice; the second run finds nothing left to do. */
async function live(day: string): Promise<void> {
  moveTo(day);
  await serve(runDailyJobs);
  await serve(runDailyJobs);
}

const subjectsTo = async (email: string, about: RegExp) =>
  (await emailsTo(email)).map(({ subject }) => subject).filter((subject) => about.test(subject));

test('two years of a leader with a lapsing check', { timeout: 300_000 }, async () => {
  const leader = await approvedLeader(forms.leader(), office);
  const { email, user_id } = leader.user;
  const first = await memberOf(leader.user);
  const end = first.membership_expiry ?? '';
  // The checks end a hundred days before the membership.
  const last = daysLater(end, -100);
  await verifyLeader(leader, office, last);
  const about = /SafeSport/;

  await live(daysLater(last, -31));
  expect(await subjectsTo(email, about)).toEqual([]);
  await live(daysLater(last, -30));
  await awaitEmail(email, new RegExp(`SafeSport.* ends on ${dayText(last)}`));
  await live(daysLater(last, -1));
  expect(await subjectsTo(email, about)).toHaveLength(1);
  expect((await call('profile', {}, leader.token)).user).toMatchObject({ status: 'approved' });
  await live(daysLater(last, 1));
  await awaitEmail(email, new RegExp(`SafeSport.* ended on ${dayText(last)}`));
  expect(await subjectsTo(email, about)).toHaveLength(2);

  await live(daysLater(end, -30));
  await awaitEmail(email, new RegExp(`^Your membership ends on ${dayText(end)}`));
  const missing = 'SafeSport certification (lapsed) and background check (lapsed)';
  expect(await renewalCheckout(leader, 'grappling_leader')).toMatchObject({
    status: 409,
    json: { detail: `Your membership can be renewed once these are verified: ${missing}.` },
  });
  await verifyLeader(leader, office, monthsLater(end, 20));
  await payRenewal(leader, 'grappling_leader');
  const until = monthsLater(end, 12);
  expect(await memberOf(leader.user)).toMatchObject({
    membership_type: 'grappling_leader',
    membership_number: first.membership_number,
    card_code: first.card_code,
    membership_expiry: until,
  });
  for (const days of [-7, 0, 14]) await live(daysLater(end, days));
  await live(daysLater(until, -30));
  await awaitEmail(email, new RegExp(`^Your membership ends on ${dayText(until)}`));
  expect(await subjectsTo(email, /^Your membership end/)).toHaveLength(2);
  expect(await cardCodeOf(user_id)).toBe(first.card_code);
});

test('two years of a youth who turns 18 in the first', { timeout: 300_000 }, async () => {
  const form = { ...forms.youth(), date_of_birth: monthsLater(dayOf(), -17 * 12 - 6) };
  const youth = await approvedMember(registering.youth(form), office);
  const first = await memberOf(youth.user);
  const end = first.membership_expiry ?? '';
  expect(first.membership_type).toBe('youth');
  await live(daysLater(end, -30));
  await awaitEmail(form.email, new RegExp(`${dayText(end)}`));
  // Now 18, but a youth member until the end of the term.
  expect(await memberOf(youth.user)).toMatchObject({ membership_type: 'youth', status: 'approved' });
  expect(await renewalCheckout(youth, 'youth')).toMatchObject({ status: 409 });
  await live(daysLater(end, 3));
  const renewedOn = dayOf();
  await payRenewal(youth, 'adult');
  expect(await memberOf(youth.user)).toMatchObject({
    membership_type: 'adult',
    parent_first_name: null,
    membership_number: first.membership_number,
    card_code: first.card_code,
    membership_expiry: monthsLater(renewedOn, 12),
  });
  const next = monthsLater(renewedOn, 12);
  await live(daysLater(next, -45));
  await payRenewal(youth, 'adult');
  expect(await memberOf(youth.user)).toMatchObject({ membership_expiry: monthsLater(next, 12) });
});

test('two years of a charter', { timeout: 300_000 }, async () => {
  const leader = await approvedLeader(forms.leader(), office);
  const { charter_id: id } = await approvedCharter(leader, office);
  const student = await approvedMember(registering.adult(), office);
  const membership_numbers = [(await memberOf(student.user)).membership_number ?? ''];
  await call('addToRoster', { params: { id }, body: { membership_numbers } }, leader.token);
  const charter = async () => (await storedAt(`${collections.charters}/${id}`)) as unknown as Charter;
  const first = await charter();
  const end = first.valid_until ?? '';
  const about = /^Your charter end/;
  const isValid = async () => (await call('verifyCard', { params: { code: first.certificate_code ?? '' } })).current;
  const renewCharter = () => payApplicationOverApi(leader, 'academy_charter', id);

  for (const [days, count] of [
    [-31, 0],
    [-30, 1],
    [-29, 1],
    [-7, 2],
    [0, 3],
    [1, 3],
    [14, 4],
  ] as const) {
    await live(daysLater(end, days));
    if (count) await awaitEmail(leader.user.email, about, count);
    expect(await subjectsTo(leader.user.email, about)).toHaveLength(count);
    expect(await isValid()).toBe(days <= 0);
  }
  await payRenewal(leader, 'grappling_leader');
  await renewCharter();
  const until = monthsLater(dayOf(), 12);
  const { charter_number, certificate_code } = first;
  const same = { status: 'approved', charter_number, certificate_code, entries: 1 };
  expect(await charter()).toMatchObject({ ...same, valid_until: until });
  expect(await isValid()).toBe(true);

  await live(daysLater(until, -60));
  await payRenewal(leader, 'grappling_leader');
  await renewCharter();
  expect(await charter()).toMatchObject({ ...same, valid_until: monthsLater(until, 12) });
  await live(daysLater(until, -30));
  expect(await subjectsTo(leader.user.email, about)).toHaveLength(4);
});
