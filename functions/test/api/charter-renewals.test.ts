import type { Session } from '@portal/contract/calls/accounts';
import type { Charter } from '@portal/contract/records/charter';
import { collections } from '@portal/contract/values/collections';
import { dayOf, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { acceptFormerPolicies } from '#test/support/accepted.ts';
import { approvedMember } from '#test/support/approved.ts';
import {
  activityOf,
  consentsFor,
  patchMember,
  setValidUntil,
  storedAt,
  storedIn,
} from '#test/support/database-state.ts';
import { decide, record } from '#test/support/fees.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { api, call, payOnHostedPage } from '#test/support/portal.ts';
import { renewalCheckout } from '#test/support/renewals.ts';

const office = await newAdmin();
const leader = await approvedLeader(undefined, office);

interface Chartered {
  id: string;
  of: Session;
}

const storedCharter = async ({ id }: Chartered) =>
  (await storedAt(`${collections.charters}/${id}`)) as unknown as Charter;

/** An approved charter that ends `days` from today. */
async function endingIn(days: number, of: Session = leader): Promise<Chartered> {
  const { charter_id } = await approvedCharter(of, office);
  await database()
    .collection(collections.charters)
    .doc(charter_id)
    .update({ valid_from: daysFromToday(days - 364) });
  await setValidUntil(collections.charters, charter_id, daysFromToday(days));
  return { id: charter_id, of };
}

const checkout = ({ id, of }: Chartered, more: object = {}) =>
  renewalCheckout(of, 'academy_charter', { application_id: id, ...more });

const renew = ({ id }: Chartered, body: object, by: Session = office) =>
  api(`POST /admin/academy-charters/${id}/renew`, { token: by.token, body });

const renewalOf = async ({ id, of }: Chartered) => (await call('charterRenewal', { params: { id } }, of.token)).renewal;

const statusOf = (session_id: string, { of }: Chartered) => call('paymentStatus', { params: { session_id } }, of.token);

/** Renews by card on the hosted page and returns the session's id. */
async function payRenewal(charter: Chartered): Promise<string> {
  const answer = await checkout(charter);
  expect(answer).toMatchObject({ status: 200 });
  const session_id = await payOnHostedPage(urlIn(answer));
  await statusOf(session_id, charter);
  return session_id;
}

const free = { method: 'free', reason: 'Hosted the nationals' };

describe('a leader’s charter renewal', () => {
  test('adds the next term from 60 days before the end, keeping number, code, and roster', async () => {
    const charter = await endingIn(60);
    const { id } = charter;
    const member = await approvedMember(registering.adult(), office);
    const membership_numbers = [(await memberOf(member.user)).membership_number ?? ''];
    await call('addToRoster', { params: { id }, body: { membership_numbers } }, leader.token);
    const before = await storedCharter(charter);
    const until = monthsLater(daysFromToday(60), 12);
    expect(await renewalOf(charter)).toEqual({
      from: daysFromToday(61),
      until,
      obstacle: null,
      policies_changed: false,
    });

    const session_id = await payRenewal(charter);
    const { charter_number, certificate_code, valid_from } = before;
    expect(await storedCharter(charter)).toMatchObject({
      status: 'approved',
      charter_number,
      certificate_code,
      entries: 1,
      valid_from,
      valid_until: until,
      terms: [
        { from: valid_from, until: daysFromToday(60), how: 'approved', session_id: null },
        { from: daysFromToday(61), until, how: 'renewed', session_id },
      ],
    });
    const entries = await storedIn(collections.entries);
    expect(entries.filter(({ list_id }) => list_id === id)).toMatchObject([
      { membership_number: membership_numbers[0], name: expect.any(String) },
    ]);
    const { certificate } = await call('charterCertificate', { params: { id } }, leader.token);
    expect(certificate).toMatchObject({ number: charter_number, valid_from, valid_until: until });

    expect(await paymentOf(session_id)).toMatchObject({
      renews: true,
      payment_status: 'paid',
      amount_cents: 11500,
      application_id: id,
    });
    expect(await statusOf(session_id, charter)).toMatchObject({ renews: true, renewed_until: until });
    const paid = await activityOf(leader.user.user_id, 'paid');
    const own = paid.filter((entry) => entry.get('subject') === before.academy_name);
    expect(own.map((entry) => entry.get('changed'))).toContainEqual(['valid_until', 'payment_completed_at']);
    const mail = await awaitEmail(leader.user.email, /^Your academy charter is renewed$/);
    expect(mail.text).toContain(charter_number);
    // Once renewed, the charter isn't due again until the next year.
    expect(await checkout(charter)).toMatchObject({ status: 409 });
  });

  test('is rejected 61 days before the end, and for an event', async () => {
    const charter = await endingIn(61);
    const detail = expect.stringMatching(/^This charter runs until .*\. It can be renewed from .*\.$/);
    expect(await checkout(charter)).toMatchObject({ status: 409, json: { detail } });
    expect((await renewalOf(charter)).obstacle).toEqual(detail);
    const { event_id } = await approvedEvent(leader, office);
    const asked = { membership_type: 'event_sanction', application_id: event_id };
    expect(await checkout(charter, asked)).toMatchObject({
      status: 409,
      json: { detail: 'No fee for this application is due' },
    });
  });

  test('requires a current membership and both checks, which the leader sees before paying', async () => {
    const lapsing = await approvedLeader(undefined, office);
    const charter = await endingIn(5, lapsing);
    const { user_id } = lapsing.user;
    const missing = 'Your grappling leader membership is missing: SafeSport certification (lapsed).';
    const then = 'You can renew the charter once that’s resolved.';
    await patchMember(user_id, { safesport_expires: daysFromToday(-1) });
    expect(await checkout(charter)).toMatchObject({ status: 403, json: { detail: missing } });
    expect((await renewalOf(charter)).obstacle).toBe(`${missing} ${then}`);
    expect(await renew(charter, free)).toMatchObject({
      status: 409,
      json: { detail: expect.stringContaining('The grappling leader membership is missing') },
    });
    expect(await renew(charter, { method: 'cash', reference: '12' })).toMatchObject({ status: 409 });
    await patchMember(user_id, { safesport_expires: null, membership_expiry: daysFromToday(-1) });
    expect(await checkout(charter)).toMatchObject({ status: 403 });
    expect((await renewalOf(charter)).obstacle).toBe(`Your grappling leader membership has expired. ${then}`);
    expect((await storedCharter(charter)).valid_until).toBe(daysFromToday(5));
    await patchMember(user_id, { membership_expiry: daysFromToday(100) });
    await payRenewal(charter);
    expect((await storedCharter(charter)).valid_until).toBe(monthsLater(daysFromToday(5), 12));
  });

  test('asks for the policies again if they changed, and records the consent with the charter', async () => {
    const other = await approvedLeader(undefined, office);
    const charter = await endingIn(-3, other);
    const ofCharter = async () =>
      (await consentsFor(other.user.user_id)).filter(({ application_id }) => application_id === charter.id);
    const before = await ofCharter();
    await acceptFormerPolicies(other.user.user_id);
    expect((await renewalOf(charter)).policies_changed).toBe(true);
    expect(await checkout(charter)).toMatchObject({ status: 422 });
    expect(await checkout(charter, { policies_accepted: true })).toMatchObject({ status: 200 });
    const kept = await ofCharter();
    expect(kept.filter(({ how }) => how === 'charter_renewal')).toHaveLength(1);
    expect(kept).toHaveLength(before.length + 1);
    expect((await renewalOf(charter)).policies_changed).toBe(false);
  });

  test('happens once from two browsers, however often its payment is reported', async () => {
    const charter = await endingIn(30, await approvedLeader(undefined, office));
    const answers = await Promise.all([checkout(charter), checkout(charter)]);
    const urls = new Set(answers.map(urlIn));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    expect(await tryToPay(url)).toBe(true);
    const session_id = sessionIn(url);
    await Promise.all(Array.from({ length: 10 }, () => statusOf(session_id, charter)));
    const { terms, valid_until } = await storedCharter(charter);
    expect(terms).toHaveLength(2);
    expect(valid_until).toBe(monthsLater(daysFromToday(30), 12));
    const { email } = charter.of.user;
    await awaitEmail(email, /renewed/);
    expect((await emailsTo(email)).filter(({ subject }) => /renewed/.test(subject))).toHaveLength(1);
  });

  test('is reversed by a refund that ends it, and kept by one that does not', async () => {
    const charter = await endingIn(30, await approvedLeader(undefined, office));
    const session_id = await payRenewal(charter);
    const until = monthsLater(daysFromToday(30), 12);
    const part = { reason: 'A part of it was a gift', amount_cents: 500, ends: false };
    expect(await decide(session_id, 'refund', part, office)).toMatchObject({ status: 200 });
    expect((await storedCharter(charter)).valid_until).toBe(until);
    expect(await decide(session_id, 'refund', { reason: 'Paid by mistake', ends: true }, office)).toMatchObject({
      status: 200,
    });
    expect(await storedCharter(charter)).toMatchObject({
      status: 'approved',
      valid_until: daysFromToday(30),
      terms: [{ until: daysFromToday(30) }],
    });
    await awaitEmail(charter.of.user.email, /^Your charter renewal has ended$/);
    expect(await statusOf(session_id, charter)).toMatchObject({ renews: true, renewed_until: null });
    // The renewal can be paid again.
    await payRenewal(charter);
    expect((await storedCharter(charter)).valid_until).toBe(until);
  });
});

describe('the office’s charter renewal', () => {
  test('is free with a reason in the activity log, and happens once', async () => {
    const charter = await endingIn(-40, await approvedLeader(undefined, office));
    const { charter_number, certificate_code, academy_name } = await storedCharter(charter);
    const answers = await Promise.all([renew(charter, free), renew(charter, free), renew(charter, free)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await storedCharter(charter)).toMatchObject({
      charter_number,
      certificate_code,
      valid_from: dayOf(),
      valid_until: monthsLater(dayOf(), 12),
      terms: [{ how: 'approved' }, { how: 'goodwill', session_id: null }],
    });
    const [entry, ...more] = await activityOf(charter.of.user.user_id, 'renewed');
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({ subject: academy_name, changed: ['valid_until'], note: free.reason });
    await awaitEmail(charter.of.user.email, /^Your academy charter is renewed$/);
  });

  test('takes a check for the full price', async () => {
    const charter = await endingIn(-40);
    const body = { method: 'check', reference: 'No. 1207' };
    const answer = await renew(charter, body);
    expect(answer).toMatchObject({
      status: 200,
      json: { academy_charter: { charter_id: charter.id, valid_until: monthsLater(dayOf(), 12) } },
    });
    const { terms } = await storedCharter(charter);
    expect(terms.at(-1)).toMatchObject({ how: 'recorded', from: dayOf() });
    expect(await paymentOf(terms.at(-1)?.session_id ?? '')).toMatchObject({
      method: 'check',
      reference: 'No. 1207',
      renews: true,
      amount_cents: 11500,
    });
    expect(await renew(charter, body)).toMatchObject({ status: 409 });
  });

  test('can also be made by recording a payment', async () => {
    const charter = await endingIn(10);
    const received = {
      user_id: leader.user.user_id,
      membership_type: 'academy_charter',
      application_id: charter.id,
      method: 'transfer',
      amount_cents: 11500,
      reference: 'T-9',
      received_on: dayOf(),
    };
    expect(await record(received, office)).toMatchObject({ status: 201, json: { payment: { renews: true } } });
    expect((await storedCharter(charter)).valid_until).toBe(monthsLater(daysFromToday(10), 12));
    expect(await record(received, office)).toMatchObject({ status: 409 });
  });

  test('closes the leader’s open checkout and renews once', async () => {
    const charter = await endingIn(30);
    const url = urlIn(await checkout(charter));
    expect(await renew(charter, free)).toMatchObject({ status: 200 });
    expect(await tryToPay(url)).toBe(false);
    expect((await storedCharter(charter)).terms).toHaveLength(2);
  });

  test('counts a payment not yet reported and adds no second term', async () => {
    const charter = await endingIn(30);
    const url = urlIn(await checkout(charter));
    await atEmulator(`payments/${sessionIn(url)}/hold`);
    expect(await tryToPay(url)).toBe(true);
    expect(await renew(charter, free)).toMatchObject({ status: 409 });
    expect((await storedCharter(charter)).terms).toMatchObject([{ how: 'approved' }, { how: 'renewed' }]);
  });

  test('sends a payment for an already renewed charter to review', async () => {
    const charter = await endingIn(30, await approvedLeader(undefined, office));
    const url = urlIn(await checkout(charter));
    await atEmulator(`payments/${sessionIn(url)}/hold`);
    // As if the provider had reported the checkout closed although it was paid.
    const until = monthsLater(daysFromToday(30), 12);
    await setValidUntil(collections.charters, charter.id, until);
    expect(await tryToPay(url)).toBe(true);
    await statusOf(sessionIn(url), charter);
    expect(await paymentOf(sessionIn(url))).toMatchObject({
      payment_status: 'needs_review',
      review_reason: expect.stringMatching(/^No fee was due: the charter was renewed already, until /),
    });
    expect((await storedCharter(charter)).valid_until).toBe(until);
  });

  test('is rejected too early, for an ended charter, or without what the method needs', async () => {
    expect(await renew(await endingIn(61), free)).toMatchObject({ status: 409 });
    const ended = await endingIn(-1);
    await database().collection(collections.charters).doc(ended.id).update({ status: 'inactive' });
    expect(await renew(ended, free)).toMatchObject({
      status: 409,
      json: { detail: 'Only an approved charter can be renewed.' },
    });
    expect(await checkout(ended)).toMatchObject({ status: 409 });
    const charter = await endingIn(-1);
    for (const body of [{ method: 'free' }, { method: 'cash' }, { method: 'card', reference: '1' }]) {
      expect(await renew(charter, body)).toMatchObject({ status: 422 });
    }
    expect(await renew({ ...charter, id: 'nobody' }, free)).toMatchObject({ status: 404 });
    expect((await storedCharter(charter)).valid_until).toBe(daysFromToday(-1));
  });
});
