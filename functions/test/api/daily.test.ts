import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { collections, subcollections } from '@portal/contract/values/collections';
import { beginningOf, daysLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { removeLeftovers } from '#app/daily/leftovers.ts';
import { runDailyJobs } from '#app/daily/run.ts';
import { keepRows, loadRows } from '#imports/stored-rows.ts';
import { sendWaiting } from '#mail/send.ts';
import { removeUnpaidRegistrations } from '#member-data/removal/registrations.ts';
import { blobs } from '#platform/blobs.ts';
import { backdate } from '#test/support/backdate.ts';
import { confirmEmailOf } from '#test/support/confirmed.ts';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { freshEmail } from '#test/support/forms.ts';
import { keepImport } from '#test/support/imports.ts';
import { applyForSanction, approvedLeader, openApplicationCheckout, payApplication } from '#test/support/leaders.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, payWrongFee, sessionIn, setPaymentBegun } from '#test/support/payment-provider.ts';
import { openCheckout, registering } from '#test/support/people.ts';
import { api, call } from '#test/support/portal.ts';
import { queueEmails } from '#test/support/queue-emails.ts';
import { writeRaw } from '#test/support/raw.ts';
import { knownAtProvider } from '#test/support/uploaded.ts';

// All days precede those of every other test, so nothing is due for other tests' members.

const office = await newAdmin();

const beginningISO = (day: string) => beginningOf(day).toISOString();
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const pathOf = ({ user }: Session) => `${collections.members}/${user.user_id}`;

describe('an unpaid, unconfirmed registration', () => {
  const today = '1999-06-30';

  async function registeredOn(day: string): Promise<Session> {
    const someone = await registering.adult();
    await backdate(collections.members, someone.user.user_id, { created_at: beginningISO(day) });
    return someone;
  }
  const old = () => registeredOn(daysLater(today, -31));
  const work = (provider?: string) => runDailyCommand(provider, '--date', today);

  test('is deleted after 30 days with all its data, which frees the address', async () => {
    const [gone, young, proved] = await Promise.all([old(), registeredOn(daysLater(today, -29)), old()]);
    await confirmEmailOf(proved.user);
    const { account_uid } = gone.user;
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 1, left: 0, failed: 0 });
    expect(await isStored(pathOf(gone))).toBe(false);
    expect(await isStored(`${collections.accounts}/${account_uid}`)).toBe(false);
    expect(await isStored(`${collections.departures}/${gone.user.user_id}`)).toBe(false);
    expect(await knownAtProvider([account_uid])).toBe(0);
    for (const someone of [young, proved]) expect(await isStored(pathOf(someone))).toBe(true);
    expect(await removeUnpaidRegistrations(today)).toEqual({ removed: 0, left: 0, failed: 0 });
    expect((await api('GET /user/profile', { token: gone.token })).status).toBe(401);
  });

  test('stays while a payment may be under way or is under review', async () => {
    const [paying, underReview] = await Promise.all([old(), old()]);
    const checkout = sessionIn(await openCheckout(paying));
    await payWrongFee(underReview);
    expect(await work()).toMatch(/^registrations: 0 removed, 2 left, 0 failed$/m);
    for (const someone of [paying, underReview]) expect(await isStored(pathOf(someone))).toBe(true);
    // The provider never reported that this checkout expired.
    await setPaymentBegun(checkout, daysAgo(3));
    // Nothing listens at this address.
    expect(await work('http://127.0.0.1:9')).toMatch(/^registrations: 0 removed, 1 left, 1 failed$/m);
    expect(await isStored(pathOf(paying))).toBe(true);
    expect(await work()).toMatch(/^registrations: 1 removed, 1 left, 0 failed$/m);
    expect((await paymentOf(checkout)).payment_status).toBe('expired');
    expect(await isStored(pathOf(underReview))).toBe(true);
  });
});

test('an unpaid application for a past event ends with an email; a paid one waits for the office', async () => {
  const today = '1999-06-30';
  const leader = await approvedLeader(undefined, office);
  const apply = () => applyForSanction(leader);
  const [unpaid, paid, lasting] = [await apply(), await apply(), await apply()];
  await payApplication(leader, 'event_sanction', paid.event_id);
  const url = await openApplicationCheckout(leader, 'event_sanction', unpaid.event_id);
  await setPaymentBegun(sessionIn(url), daysAgo(3));
  for (const { event_id } of [unpaid, paid])
    await backdate(collections.events, event_id, { event_until: '1999-06-29' });
  await backdate(collections.events, lasting.event_id, { event_dates: '1999-06-29', event_until: today });
  const waiting = async () => (await call('dashboardStats', {}, office.token)).pending_events;
  const before = await waiting();
  expect(await runDailyCommand(undefined, '--date', today)).toMatch(/^sanctions: 1 ended, 0 left, 0 failed$/m);
  expect(await waiting()).toBe(before - 1);
  const statusOf = async (id: string) => (await storedAt(`${collections.events}/${id}`))?.status;
  expect(await statusOf(unpaid.event_id)).toBe('inactive');
  expect(await statusOf(paid.event_id)).toBe('pending_approval');
  expect(await statusOf(lasting.event_id)).toBe('pending_payment');
  expect((await awaitEmail(leader.user.email, /^Your sanction application has ended$/)).text).toContain(
    'June 29, 1999',
  );
  expect(await runDailyCommand(undefined, '--date', today)).toMatch(/^sanctions: 0 ended, 0 left, 0 failed$/m);
});

describe('an upload', () => {
  const row = { row: 2, member: { email: freshEmail(), password: 'Not-to-be-kept-1' } as never };

  test('that is abandoned fails, and its rows are deleted with their passwords', async () => {
    const updated_at = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
    const id = await keepImport(office, { state: 'done', updated_at });
    // A worker started by the emulator may end it first, but only once.
    const abandoned = async () => {
      await keepRows(id, [row]);
      await backdate(collections.imports, id, { state: 'running', pieces: 1, updated_at });
      await runDailyJobs('1999-07-01');
      return (await storedAt(`${collections.imports}/${id}`))?.state;
    };
    await expect.poll(abandoned).toBe('failed');
    await expect(loadRows(id, 1)).rejects.toThrow('rows of the upload are missing');
  });

  test('that never began leaves no rows behind', async () => {
    const id = randomUUID();
    await keepRows(id, [row]);
    const rows = `${collections.imports}/${id}/${subcollections.pieces}/0`;
    await removeLeftovers();
    expect(await blobs.load(rows)).toBeDefined();
    const { expires_at } = (await storedAt(`${rows}/${subcollections.chunks}/0`)) ?? {};
    expect(expires_at.toMillis() - Date.now()).toBeLessThan(24 * 60 * 60 * 1000);
    await blobs.save(rows, new TextEncoder().encode('{}'), new Date(Date.now() - 1000));
    await removeLeftovers();
    expect(await blobs.load(rows)).toBeUndefined();
  });
});

test('an unsent email is sent once', async () => {
  const [{ id, to } = { id: '', to: '' }] = await queueEmails('Left behind');
  expect(await sendWaiting()).toMatchObject({ failed: 0 });
  const first = await awaitEmail(to, /^Left behind$/);
  expect(first.messageId).toContain(id);
  expect((await storedAt(`${collections.outbox}/${id}`))?.sent_at).toEqual(expect.any(String));
  await sendWaiting();
  await expect(awaitEmail(to, /^Left behind$/, 1)).resolves.toMatchObject({ messageId: first.messageId });
});

test('expired documents the database has kept are deleted three days later', async () => {
  const ids = [randomUUID(), randomUUID()] as const;
  const paths = [collections.tokens, collections.limits, `${collections.limits}/${ids[0]}/${subcollections.attempts}`];
  for (const path of paths) {
    await writeRaw(path, [
      [ids[0], { expires_at: daysAgo(4) }],
      [ids[1], { expires_at: daysAgo(2) }],
    ]);
  }
  expect((await removeLeftovers()).removed).toBeGreaterThanOrEqual(paths.length);
  for (const path of paths) {
    expect(await isStored(`${path}/${ids[0]}`)).toBe(false);
    expect(await isStored(`${path}/${ids[1]}`)).toBe(true);
  }
});

test('the command does the given day’s work and rejects an invalid date', async () => {
  expect(await runDailyCommand(undefined, '--date', '1999-07-04')).toMatch(/^memberships: \d+ sent/m);
  expect(await storedAt(`${collections.daily_records}/1999-07-04`)).toMatchObject({ runs: 1, broken: [] });
  await expect(runDailyCommand(undefined, '--date', '1999-02-30')).rejects.toThrow('--date takes a day');
});
