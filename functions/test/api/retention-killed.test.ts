import { collections } from '@portal/contract/values/collections';
import { daysLater, monthsLater } from '@portal/contract/values/days';
import { isErased } from '@portal/contract/values/deleted-payer';
import { membershipKeptYears } from '@portal/contract/values/retention';
import { expect, test, vi } from 'vitest';
import { completeDepartures } from '#member-data/removal/complete.ts';
import { applyRetention } from '#member-data/removal/retention.ts';
import { approvedMember } from '#test/support/approved.ts';
import { atEachPoint, killAtPoint } from '#test/support/cut-off.ts';
import { endMembershipOn } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { disableMailDelivery } from '#test/support/disable-mail.ts';
import { atEachOf, killPoints } from '#test/support/kill-points.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf } from '#test/support/payment-provider.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { createRetainedRecords, expireRetention, namedIn } from '#test/support/retention.ts';
import { tracesOf } from '#test/support/traces.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

disableMailDelivery();

const office = await newAdmin();

// Days long before any other test's data.
const last = '1965-06-30';

/** A member whose membership ends one day, and records with retention periods. */
async function memberWithRecords() {
  const session = await approvedMember(registering.adult(), office);
  const { user_id, account_uid, email, membership_number } = await memberOf(session.user);
  return {
    things: await createRetainedRecords(office),
    session,
    names: [user_id, account_uid, email],
    account_uid,
    membership_number,
  };
}

type WithRecords = Awaited<ReturnType<typeof memberWithRecords>>;

/** Makes all retention periods end on a day. */
async function dueOn(today: string, someone: WithRecords) {
  const until = daysLater(monthsLater(today, -12 * membershipKeptYears), -1);
  const long = { created_at: '1950-01-01T12:00:00.000Z', date_of_birth: '1920-01-01' };
  await endMembershipOn(someone.session, until, long);
  return { ...someone, record: await expireRetention(someone.things, today) };
}

type Due = Awaited<ReturnType<typeof dueOn>>;

const leftOf = async ({ things: { document, message, subject }, record }: Due) => ({
  document: await isStored(`${collections.documents}/${document}`),
  bytes: await isStored(`${collections.documents}/${document}/chunks/0`),
  message: await isStored(`${collections.contacts}/${message}`),
  record: await isStored(`${collections.activity}/${record}`),
  subject: (await namedIn(subject)).length,
});

async function expectDone(due: Due): Promise<void> {
  expect(await tracesOf(due.names)).toEqual([]);
  expect(await knownAtProvider([due.account_uid])).toBe(0);
  expect(await storedAt(`${collections.numbers}/${due.membership_number}`)).toEqual({ kind: 'member' });
  const payment = await paymentOf(due.things.payment);
  expect([isErased(payment), payment.paid_cents]).toEqual([true, 6600]);
  expect(await leftOf(due)).toEqual({ document: false, bytes: false, message: false, record: false, subject: 0 });
  expect(await isStored(`${collections.documents}/${due.things.current}/chunks/0`)).toBe(true);
}

/** The number of parts the work is split into; runs are killed at their ends. */
const most = 24;
const kills = killPoints(most);
const timeout = 580_000;
/** How long locks may take to expire. */
const locked = { timeout: 200_000, interval: 2000 };

test(`retention killed at ${kills.length} points, each on its own day, is completed by the next run`, {
  timeout,
}, async () => {
  // Everyone is created before the first kill, since a killed run's locks may block others.
  const [first, ...others] = (await atEachPoint(kills.length + 1, memberWithRecords)) as [
    WithRecords,
    ...WithRecords[],
  ];
  const whole = await dueOn(last, first);
  const points = (await killAtPoint(['retention', last], 0)) ?? 0;
  await expectDone(whole);
  expect(points).toBeGreaterThan(60);

  let dead = 0;
  const killed = await atEachOf(kills, async (kill, place) => {
    const day = daysLater(last, -kill);
    // A killed run's locks expire after a while.
    const due = await vi.waitFor(() => dueOn(day, others[place] as WithRecords), locked);
    if ((await killAtPoint(['retention', day], Math.ceil((points * kill) / (most + 1)))) === undefined) dead += 1;
    return due;
  });
  expect(dead).toBeGreaterThan((15 / most) * kills.length);

  // Runs the day after the last for all at once. As in a daily run, unfinished departures are completed first.
  await vi.waitFor(async () => {
    expect(await completeDepartures()).toBe(0);
    expect(await applyRetention(last)).toMatchObject({ left: 0, failed: 0 });
  }, locked);
  for (const due of killed) await expectDone(due);
  const nothing = {
    members: 0,
    payments: 0,
    club_payments: 0,
    documents: 0,
    messages: 0,
    records: 0,
    uploads: 0,
    left: 0,
    failed: 0,
  };
  expect(await applyRetention(last)).toEqual(nothing);
});
