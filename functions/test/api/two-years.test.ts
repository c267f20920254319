import type { Session } from '@portal/contract/accounts';
import { beginningOf, dayOf, daysLater, monthsLater } from '@portal/contract/days';
import { dayText } from '@portal/contract/format';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { approvedMember } from '#test/support/approved.ts';
import { moveClockTo, setClockRight } from '#test/support/clock.ts';
import { workDaily } from '#test/support/cut-off.ts';
import { cardCodeOf } from '#test/support/database-state.ts';
import { forms } from '#test/support/forms.ts';
import { approvedLeader, verifyLeader } from '#test/support/leaders.ts';
import { awaitMail, mailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call, payOnHostedPage } from '#test/support/portal.ts';
import { renewalCheckout, storedMember } from '#test/support/renewals.ts';

let office: Session;
beforeAll(async () => {
  office = await newAdmin();
});
afterEach(setClockRight);

/** Moves the clock to noon of a federation's day, and does the work of that day twice. */
async function live(day: string): Promise<void> {
  moveClockTo(new Date(beginningOf(day).getTime() + 12 * 60 * 60 * 1000));
  await workDaily();
  await workDaily();
}

const subjectsTo = async (email: string, about: RegExp) =>
  (await mailsTo(email)).map(({ subject }) => subject).filter((subject) => about.test(subject));

/** Pays the renewal of a type on the hosted page. */
async function renew(member: Session, type: 'adult' | 'youth' | 'grappling_leader'): Promise<void> {
  const answer = await renewalCheckout(member, type);
  expect(answer).toMatchObject({ status: 200 });
  const session_id = await payOnHostedPage((answer.json as { url: string }).url);
  await call('paymentStatus', { params: { session_id } }, member.token);
}

test('two years of a leader whose check lapses', { timeout: 300_000 }, async () => {
  const leader = await approvedLeader(forms.leader(), office);
  const { email, user_id } = leader.user;
  const first = await storedMember(leader);
  const end = first.membership_expiry ?? '';
  // The checks end a hundred days before the membership.
  const last = daysLater(end, -100);
  await verifyLeader(leader, office, last);
  const about = /SafeSport/;

  await live(daysLater(last, -31));
  expect(await subjectsTo(email, about)).toEqual([]);
  await live(daysLater(last, -30));
  await awaitMail(email, new RegExp(`SafeSport.* ends on ${dayText(last)}`));
  await live(daysLater(last, -1));
  expect(await subjectsTo(email, about)).toHaveLength(1);
  expect((await call('profile', {}, leader.token)).user).toMatchObject({ status: 'approved' });
  await live(daysLater(last, 1));
  await awaitMail(email, new RegExp(`SafeSport.* ended on ${dayText(last)}`));
  expect(await subjectsTo(email, about)).toHaveLength(2);

  await live(daysLater(end, -30));
  await awaitMail(email, new RegExp(`^Your membership ends on ${dayText(end)}`));
  const missing = 'SafeSport certification (lapsed) and background check (lapsed)';
  expect(await renewalCheckout(leader, 'grappling_leader')).toMatchObject({
    status: 409,
    json: { detail: `Your membership can be renewed once these are verified: ${missing}.` },
  });
  await verifyLeader(leader, office, monthsLater(end, 20));
  await renew(leader, 'grappling_leader');
  const until = monthsLater(end, 12);
  expect(await storedMember(leader)).toMatchObject({
    membership_type: 'grappling_leader',
    membership_number: first.membership_number,
    card_code: first.card_code,
    membership_expiry: until,
  });
  for (const days of [-7, 0, 14]) await live(daysLater(end, days));
  await live(daysLater(until, -30));
  await awaitMail(email, new RegExp(`^Your membership ends on ${dayText(until)}`));
  expect(await subjectsTo(email, /^Your membership end/)).toHaveLength(2);
  expect(await cardCodeOf(user_id)).toBe(first.card_code);
});

test('two years of a youth who turns 18 in the first', { timeout: 300_000 }, async () => {
  const form = { ...forms.youth(), date_of_birth: monthsLater(dayOf(), -17 * 12 - 6) };
  const youth = await approvedMember(registering.youth(form), office);
  const first = await storedMember(youth);
  const end = first.membership_expiry ?? '';
  expect(first.membership_type).toBe('youth');
  await live(daysLater(end, -30));
  await awaitMail(form.email, new RegExp(`${dayText(end)}`));
  // Grown up, and a youth member to the end of the term.
  expect(await storedMember(youth)).toMatchObject({ membership_type: 'youth', status: 'approved' });
  expect(await renewalCheckout(youth, 'youth')).toMatchObject({ status: 409 });
  await live(daysLater(end, 3));
  const renewedOn = dayOf();
  await renew(youth, 'adult');
  expect(await storedMember(youth)).toMatchObject({
    membership_type: 'adult',
    parent_first_name: null,
    membership_number: first.membership_number,
    card_code: first.card_code,
    membership_expiry: monthsLater(renewedOn, 12),
  });
  const next = monthsLater(renewedOn, 12);
  await live(daysLater(next, -45));
  await renew(youth, 'adult');
  expect(await storedMember(youth)).toMatchObject({ membership_expiry: monthsLater(next, 12) });
});
