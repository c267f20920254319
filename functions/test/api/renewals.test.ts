import type { Session } from '@portal/contract/calls/accounts';
import { collections } from '@portal/contract/values/collections';
import { dayOf, daysLater, monthsLater } from '@portal/contract/values/days';
import { describe, expect, test } from 'vitest';
import { consentsOf } from '#members/records/consents.ts';
import { acceptForRenewal } from '#payments/renewal.ts';
import { acceptFormerPolicies, removeConsent } from '#test/support/accepted.ts';
import { backdate } from '#test/support/backdate.ts';
import { activityOf, consentsFor, patchMember } from '#test/support/database-state.ts';
import { decide } from '#test/support/fees.ts';
import { daysFromToday } from '#test/support/forms.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { paymentOf, sessionIn, tryToPay, urlIn } from '#test/support/payment-provider.ts';
import { memberOf, registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { endingIn, payRenewal, renewalCheckout, renewInOffice } from '#test/support/renewals.ts';
import { runAsServer } from '#test/support/server.ts';

const office = await newAdmin();

const renew = (member: Session, body: object) => renewInOffice(member, body, office);

describe('a member renews', () => {
  test('60 days before the end: the next term follows with the same number and code, and an email', async () => {
    const member = await endingIn(60);
    const before = await memberOf(member.user);
    const session_id = await payRenewal(member);
    const until = monthsLater(daysFromToday(60), 12);
    expect(await memberOf(member.user)).toMatchObject({
      status: 'approved',
      membership_number: before.membership_number,
      card_code: before.card_code,
      membership_issued: before.membership_issued,
      membership_expiry: until,
      terms: [
        { from: before.membership_issued, until: daysFromToday(60), how: 'approved', session_id: null },
        { from: daysFromToday(61), until, how: 'renewed', session_id },
      ],
    });
    expect(await paymentOf(session_id)).toMatchObject({ renews: true, payment_status: 'paid', amount_cents: 6600 });
    expect((await activityOf(member.user.user_id, 'paid')).map((record) => record.get('changed'))).toContainEqual([
      'membership_expiry',
      'payment_completed_at',
    ]);
    const mail = await awaitEmail(member.user.email, /^Your membership is renewed$/);
    expect(mail.text).toContain(before.membership_number);
    // Once renewed, nothing is due until the next year.
    expect(await renewalCheckout(member)).toMatchObject({ status: 409 });
  });

  test.each([1, 400])('%i days after the end: the next term begins on the day of payment', async (days) => {
    const member = await endingIn(-days);
    await payRenewal(member);
    const { terms, membership_expiry } = await memberOf(member.user);
    expect(terms.at(-1)).toMatchObject({ from: dayOf(), until: monthsLater(dayOf(), 12) });
    expect(membership_expiry).toBe(monthsLater(dayOf(), 12));
  });

  test('as an adult if 18 on the first day of the next term', async () => {
    const [soon, later] = await Promise.all([10, 10].map((days) => endingIn(days, registering.youth)));
    if (!soon || !later) throw new Error('Nobody');
    const first = daysFromToday(11);
    await patchMember(soon.user.user_id, { date_of_birth: monthsLater(first, -12 * 18) });
    await patchMember(later.user.user_id, { date_of_birth: daysLater(monthsLater(first, -12 * 18), 1) });
    expect((await call('ownRenewal', {}, soon.token)).renewal).toMatchObject({ membership_type: 'adult', from: first });
    expect(await renewalCheckout(soon, 'youth')).toMatchObject({ status: 409 });
    await payRenewal(soon, 'adult');
    await payRenewal(later, 'youth');
    expect(await memberOf(soon.user)).toMatchObject({ membership_type: 'adult' });
    expect(await memberOf(later.user)).toMatchObject({ membership_type: 'youth' });
  });

  test('with the policies again if they changed, and the consent is recorded', async () => {
    const member = await endingIn(-3);
    const { user_id } = member.user;
    await acceptFormerPolicies(user_id);
    expect((await call('ownRenewal', {}, member.token)).renewal.policies_changed).toBe(true);
    expect(await renewalCheckout(member)).toMatchObject({ status: 422 });
    expect(await renewalCheckout(member, 'adult', { policies_accepted: true })).toMatchObject({ status: 200 });
    const kept = await consentsFor(user_id);
    expect(kept.map(({ how }) => how).sort()).toEqual(['registration', 'renewal']);
    expect((await memberOf(member.user)).consent?.at).toBe(
      kept
        .map(({ at }) => at)
        .sort()
        .at(-1),
    );
    expect((await activityOf(user_id, 'policies_accepted')).map((record) => record.get('changed'))).toEqual([[]]);
    expect((await call('ownRenewal', {}, member.token)).renewal.policies_changed).toBe(false);
    expect(await renewalCheckout(member)).toMatchObject({ status: 200 });
  });

  test('as an adult in a parent’s account: the parent consents', async () => {
    const member = await endingIn(10, registering.youth);
    const { user_id } = member.user;
    await patchMember(user_id, { date_of_birth: daysFromToday(-6700) });
    for (const { ref } of (await consentsOf([user_id]).get()).docs) await ref.delete();
    await acceptFormerPolicies(user_id);
    expect(await renewalCheckout(member, 'adult', { policies_accepted: true })).toMatchObject({ status: 200 });
    const [given] = (await consentsOf([user_id]).get()).docs;
    expect(given?.data()).toMatchObject({ given_by: 'Marta Alvarez', parent_consent: false, application_id: null });
  });

  test('without a consent: a child waits for the parent, an adult consents with the renewal', async () => {
    const child = await endingIn(-3, registering.youth);
    await removeConsent(child.user.user_id);
    const { renewal } = await call('ownRenewal', {}, child.token);
    expect(renewal.obstacle).toBe('A parent or guardian has to accept the policies on the dashboard first.');
    expect(await renewalCheckout(child, 'youth', { policies_accepted: true })).toMatchObject({ status: 422 });
    const consent = {
      policies_accepted: true,
      parent_first_name: 'Marta',
      parent_last_name: 'Alvarez',
      parent_consent: true,
    };
    await call('acceptPolicies', { body: consent }, child.token);
    expect(await renewalCheckout(child, 'youth')).toMatchObject({ status: 200 });

    const adult = await endingIn(-3);
    await removeConsent(adult.user.user_id);
    expect(await renewalCheckout(adult)).toMatchObject({ status: 422 });
    expect(await renewalCheckout(adult, 'adult', { policies_accepted: true })).toMatchObject({ status: 200 });
    expect((await memberOf(adult.user)).consent).toMatchObject({ given_by: 'Ada Mercer' });
  });

  test('without a consent as a child turning 18 by the next term: waits for the parent too', async () => {
    const child = await endingIn(30, registering.youth);
    const turns18 = monthsLater(daysFromToday(20), -12 * 18);
    await patchMember(child.user.user_id, { date_of_birth: turns18 });
    await removeConsent(child.user.user_id);
    const { renewal } = await call('ownRenewal', {}, child.token);
    expect(renewal).toMatchObject({ membership_type: 'adult', obstacle: expect.stringContaining('A parent') });
    expect(await renewalCheckout(child, 'adult', { policies_accepted: true })).toMatchObject({
      status: expect.toSatisfy((status) => status >= 400),
    });
    expect((await memberOf(child.user)).consent).toBeNull();
  });

  test('with changes since the member was read: they are noticed before a consent is recorded', async () => {
    const session = await endingIn(-3);
    const { user_id } = session.user;
    const now = await memberOf(session.user);
    const before = { ...now, consent: null };
    await runAsServer(() => acceptForRenewal(before, true, null));
    expect((await consentsOf([user_id]).get()).docs).toHaveLength(1);
    const away = runAsServer(() => acceptForRenewal({ ...before, account_uid: 'a parent’s' }, true, null));
    await expect(away).rejects.toMatchObject({ status: 404 });
    await removeConsent(user_id);
    await backdate(collections.members, user_id, { membership_type: 'youth', date_of_birth: daysFromToday(-3000) });
    await expect(runAsServer(() => acceptForRenewal(before, true, null))).rejects.toMatchObject({ status: 422 });
    expect((await memberOf(session.user)).consent).toBeNull();
  });

  test('after a hand-over, if a minor after all: the parent consents, not the child', async () => {
    const child = await endingIn(10, registering.youth);
    const { user_id } = child.user;
    await backdate(collections.members, user_id, {
      handed_over_at: new Date().toISOString(),
      date_of_birth: daysFromToday(-365 * 17),
      membership_expiry: daysFromToday(1),
    });
    await acceptFormerPolicies(user_id);
    expect(await renewalCheckout(child, 'youth', { policies_accepted: true })).toMatchObject({ status: 200 });
    expect((await memberOf(child.user)).consent).toMatchObject({ given_by: 'Marta Alvarez', parent_consent: true });
  });

  test('once from two browsers, however often the payment is reported', async () => {
    const member = await endingIn(30);
    const answers = await Promise.all([renewalCheckout(member), renewalCheckout(member)]);
    const urls = new Set(answers.map(urlIn));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    const params = { session_id: sessionIn(url) };
    expect(await tryToPay(url)).toBe(true);
    await Promise.all(Array.from({ length: 10 }, () => call('paymentStatus', { params }, member.token)));
    const { terms } = await memberOf(member.user);
    expect(terms).toHaveLength(2);
    await awaitEmail(member.user.email, /renewed/);
    expect((await emailsTo(member.user.email)).filter(({ subject }) => /renewed/.test(subject))).toHaveLength(1);
  });

  test('and a refund that ends it reverses the term', async () => {
    const member = await endingIn(30);
    const session_id = await payRenewal(member);
    const refund = { reason: 'Paid by mistake', ends: true };
    expect(await decide(session_id, 'refund', refund, office)).toMatchObject({ status: 200 });
    expect(await memberOf(member.user)).toMatchObject({
      status: 'approved',
      membership_expiry: daysFromToday(30),
      terms: [{ until: daysFromToday(30) }],
    });
    await awaitEmail(member.user.email, /^Your renewal has ended$/);
    // The renewal can be paid again.
    await payRenewal(member);
    expect((await memberOf(member.user)).membership_expiry).toBe(monthsLater(daysFromToday(30), 12));
  });

  test('unless the office already has: the checkout is closed', async () => {
    const member = await endingIn(30);
    const url = urlIn(await renewalCheckout(member));
    expect(await renew(member, { method: 'free', reason: 'Helped at the nationals' })).toMatchObject({ status: 200 });
    expect(await tryToPay(url)).toBe(false);
    expect((await memberOf(member.user)).terms).toHaveLength(2);
  });
});

describe('the office renews', () => {
  test('for free, with the reason in the file, once', async () => {
    const member = await endingIn(-40);
    const asked = { method: 'free', reason: 'Helped at the nationals' };
    const answers = await Promise.all([renew(member, asked), renew(member, asked), renew(member, asked)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { terms, membership_expiry } = await memberOf(member.user);
    expect(membership_expiry).toBe(monthsLater(dayOf(), 12));
    expect(terms.map(({ how }) => how)).toEqual(['approved', 'goodwill']);
    expect(await activityOf(member.user.user_id, 'renewed')).toHaveLength(1);
    const file = await call('memberFile', { params: { id: member.user.user_id } }, office.token);
    expect(file.history[0]).toMatchObject({ reason: asked.reason, changes: [{ field: 'membership_expiry' }] });
    expect(file.terms.map(({ how }) => how)).toEqual(['goodwill', 'approved']);
    await awaitEmail(member.user.email, /^Your membership is renewed$/);
  });

  test('with a check for the full price', async () => {
    const member = await endingIn(-40);
    const body = { method: 'check', reference: 'No. 1207' };
    expect(await renew(member, body)).toMatchObject({ status: 200 });
    const { terms } = await memberOf(member.user);
    expect(terms.at(-1)).toMatchObject({ how: 'recorded', from: dayOf() });
    expect(await paymentOf(terms.at(-1)?.session_id ?? '')).toMatchObject({
      method: 'check',
      reference: 'No. 1207',
      renews: true,
      amount_cents: 6600,
    });
    expect(await renew(member, body)).toMatchObject({ status: 409 });
  });

  test.each([
    ['without a reason', { method: 'free' }, 422],
    ['without a reference', { method: 'cash' }, 422],
    ['by another method', { method: 'card', reference: '1' }, 422],
  ])('but not %s', async (_, body, status) => {
    const member = await endingIn(-1);
    expect(await renew(member, body)).toMatchObject({ status });
    expect((await memberOf(member.user)).membership_expiry).toBe(daysFromToday(-1));
  });
});
