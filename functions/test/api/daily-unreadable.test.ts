import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { withFigures } from '@portal/contract/rules/payment-state';
import { collections } from '@portal/contract/values/collections';
import { beginningOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { beforeAll, expect, test } from 'vitest';
import { merge } from '#duplicates/merge.ts';
import { findDuplicatesOf } from '#members/records/duplicates.ts';
import { approvedMember } from '#test/support/approved.ts';
import { backdate } from '#test/support/backdate.ts';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { endCharterOn, endMembershipOn, remindersTo, updateMember } from '#test/support/daily.ts';
import { isStored, storedAt } from '#test/support/database-state.ts';
import { confirmedAdult, registerTwice } from '#test/support/duplicates.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { keepImport } from '#test/support/imports.ts';
import { applyForSanction, approvedCharter, approvedLeader } from '#test/support/leaders.ts';
import { newAdmin } from '#test/support/office.ts';
import { makeDeletionDue } from '#test/support/own-data.ts';
import { paymentOf } from '#test/support/payment-provider.ts';
import { memberOf, payFee, registering } from '#test/support/people.ts';
import { queueEmails } from '#test/support/queue-emails.ts';
import { writeRaw } from '#test/support/raw.ts';
import { createRetainedRecords, expireRetention } from '#test/support/retention.ts';
import { sampleRefund } from '#test/support/sample-payment.ts';

const today = '1990-06-30';
const until = daysLater(today, 30);
const past = '1980-01-01';
/** A name too long for any form: 1,440 letters when normalized. */
const long = { first_name: '\ufdfa'.repeat(80), last_name: '\ufdfa'.repeat(80) };

/** One unreadable document for each collection, sorted before all others that are due. */
const unreadable: Readonly<Record<string, Record<string, unknown>>> = {
  imports: { state: 'running', updated_at: past, names_until: past },
  payments: { refunding_cents: 1, kept_until: past, created_at: `${today}T25:00`, paid_count: 1 },
  members: {
    ...{ status: 'pending_payment', email_confirmed: false, created_at: past, kept_until: past },
    ...{ remind_on: past, remind_checks_on: past, remind_eighteen_on: past, deleting: { deleted_on: past } },
    ...{ same_at: new Date().toISOString(), same_keys: ['long'.repeat(500)] },
  },
  events: { status: 'pending_payment', event_until: past },
  charters: { remind_on: past },
  duplicates: { state: 'merging', merging: { look_again: true } },
  departures: { user_id: 'nobody', account_uid: null, addresses: 5 },
  contacts: { closed_at: past },
};
const idOf = (collection: string) => `--${collection}`;

let office: Session;
let ended: { code?: number; stdout: string; stderr: string };

type Seen = () => Promise<unknown>;

/** Work due along with the unreadable documents. Each entry returns a check that it was done. */
const due: Record<string, () => Promise<Seen>> = {
  'an abandoned upload': async () => {
    const id = await keepImport(office, { state: 'done' });
    await backdate(collections.imports, id, { state: 'running', updated_at: '1990-01-01T12:00:00.000Z' });
    return async () => (await storedAt(`${collections.imports}/${id}`))?.state === 'failed';
  },
  'a refund': async () => {
    const id = await payFee(await registering.adult());
    const requested_at = `${past}T12:00:00.000Z`;
    const refunds = [sampleRefund({ refund_id: `rf_${randomUUID()}`, requested_by: 'office', requested_at })];
    await backdate(collections.payments, id, withFigures({ ...(await paymentOf(id)), refunds }));
    return async () => (await paymentOf(id)).refunding_cents === 0;
  },
  'an old registration': async () => {
    const { user } = await registering.adult();
    await updateMember({ user }, long);
    await backdate(collections.members, user.user_id, { created_at: beginningOf(daysLater(today, -40)).toISOString() });
    return async () => !(await isStored(`${collections.members}/${user.user_id}`));
  },
  'an application for a past event': async () => {
    const { event_id } = await applyForSanction(await approvedLeader(undefined, office));
    await backdate(collections.events, event_id, { event_until: '1990-01-01' });
    return async () => (await storedAt(`${collections.events}/${event_id}`))?.status === 'inactive';
  },
  'a duplicate pair': async () => {
    const form = forms.adult();
    const first = await confirmedAdult(form);
    for (const one of [first, await registering.adult({ ...form, email: freshEmail() })]) await updateMember(one, long);
    return async () => (await findDuplicatesOf(first.user.user_id)).length === 1;
  },
  'an interrupted merge': async () => {
    const { first, id } = await registerTwice();
    await merge(id, first.user.user_id, await memberOf(office.user));
    return async () => (await storedAt(`${collections.duplicates}/${id}`))?.state === 'merged';
  },
  'the end of a membership': async () => {
    const { user } = await endMembershipOn(await approvedMember(registering.adult(), office), until);
    return async () => (await remindersTo(user.email)).length === 1;
  },
  'the end of a charter and of a check': async () => {
    const leader = await approvedLeader(undefined, office);
    await endCharterOn((await approvedCharter(leader, office)).charter_id, until);
    await updateMember(leader, { safesport_expires: until });
    return async () => (await remindersTo(leader.user.email)).length === 2;
  },
  'a birthday': async () => {
    const child = await registering.youth();
    await updateMember(child, { date_of_birth: monthsLater(until, -12 * 18) });
    return async () => (await memberOf(child.user)).eighteen_reminded !== null;
  },
  'an email': async () => {
    const [, good] = await queueEmails(['Not understood', { letter: 'no letter' }], 'Left behind');
    return async () => typeof (await storedAt(`${collections.outbox}/${good?.id}`))?.sent_at === 'string';
  },
  'expired documents': async () => {
    const id = randomUUID();
    await writeRaw(collections.tokens, [[id, { expires_at: new Date(past) }]]);
    return async () => !(await isStored(`${collections.tokens}/${id}`));
  },
  'a deletion': async () => {
    const { user } = await approvedMember(registering.adult(), office);
    await makeDeletionDue(user, today);
    return async () => !(await isStored(`${collections.members}/${user.user_id}`));
  },
  'an interrupted deletion': async () => {
    const whose = { user_id: randomUUID(), account_uid: null, email: null, addresses: [], membership_number: null };
    const path = `${collections.tokens}/${whose.user_id}`;
    await writeRaw(collections.tokens, [[whose.user_id, { uid: whose.user_id }]]);
    await writeRaw(collections.departures, [[whose.user_id, { ...whose, nobody: randomUUID() }]]);
    return async () => !(await isStored(path)) && !(await isStored(`${collections.departures}/${whose.user_id}`));
  },
  'records past their retention': async () => {
    const things = await createRetainedRecords(office);
    const record = await expireRetention(things, today);
    const upload = await keepImport(office, { state: 'done' });
    await backdate(collections.imports, upload, { names_until: '1990-01-01' });
    const { document, message } = things;
    const paths = [`documents/${document}`, `contacts/${message}`, `activity/${record}`];
    return async () =>
      (await Promise.all(paths.map(isStored))).every((there) => !there) &&
      (await storedAt(`${collections.imports}/${upload}`))?.names_until === null;
  },
};

const seen = new Map<string, Seen>();

beforeAll(async () => {
  office = await newAdmin();
  await Promise.all(Object.entries(due).map(async ([what, plant]) => seen.set(what, await plant())));
  for (const [name, data] of Object.entries(unreadable)) await writeRaw(name, [[idOf(name), data]]);
  const began_at = new Date().toISOString();
  await writeRaw(collections.daily_records, [
    [today, { counts: 'unreadable' }],
    ['1990-06-29', { began_at, counts: 'unreadable' }],
  ]);
  ended = await runDailyCommand(undefined, '--date', today).catch((error) => error);
}, 120_000);

test.each(Object.keys(due))('unreadable documents don’t stop %s', async (what) => {
  expect(await seen.get(what)?.()).toBe(true);
});

test.each(Object.keys(unreadable))('an unreadable document in %s is logged by path with the cause', (name) => {
  const lines = ended.stderr.split('\n').filter((line) => line.includes(`${idOf(name)}'`));
  expect(lines.length).toBeGreaterThanOrEqual(1);
  for (const line of lines) expect(JSON.parse(line).message).toMatch(/Error/);
});

test('no step aborts, failures are counted, and the command exits as for an unsent email', async () => {
  expect(ended.code).toBe(1);
  expect(ended.stderr.trim().split('\n').at(-1)).toBe(
    'The daily run is incomplete: 1 email was not sent. See the log above.',
  );
  const { broken, counts } = (await storedAt(`${collections.daily_records}/${today}`)) ?? {};
  expect(broken).toEqual([]);
  expect(counts).toMatchObject({
    imports: { given_up: 1, failed: 1 },
    refunds: { resumed: 2, unanswered: 1 },
    registrations: { removed: 1 },
    sanctions: { ended: 1, failed: 1 },
    duplicates: { merged: 1, failed: 2 },
    memberships: { sent: 1, failed: 1 },
    charters: { sent: 1, failed: 1 },
    checks: { sent: 1, failed: 1 },
    birthdays: { sent: 1, failed: 1 },
    emails: { sent: 1, failed: 1 },
    deletions: { removed: 1 },
    retention: { documents: 1, messages: 1, records: 1, uploads: 1 },
  });
});
