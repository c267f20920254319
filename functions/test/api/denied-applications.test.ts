import type { ApplicationKind } from '@portal/contract/values/application';
import { applicationCollections } from '@portal/contract/values/application';
import { collections } from '@portal/contract/values/collections';
import { describe, expect, test } from 'vitest';
import { database } from '#platform/database.ts';
import { crowd } from '#test/support/crowd.ts';
import { activityOf, certificateCodeOf, storedAt } from '#test/support/database-state.ts';
import { deny, reason } from '#test/support/denials.ts';
import { forms } from '#test/support/forms.ts';
import {
  applyFor,
  approvedLeader,
  openApplicationCheckout,
  payApplicationOverApi,
  tryApprove,
} from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { atProvider, paymentOf, refundsAtProvider, sessionIn, tryToPay } from '#test/support/payment-provider.ts';
import { api, call, problem } from '#test/support/portal.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);

const kinds = {
  academy_charter: {
    form: () => forms.charter('Renamed Academy'),
    name: 'academy_name',
    path: '/academy-charters',
    list: 'roster',
    number: 'charter_number',
    cents: 11_500,
    subject: /^Your academy charter was not approved$/,
  },
  event_sanction: {
    form: () => forms.sanction('Renamed Open'),
    name: 'event_name',
    path: '/event-sanctions',
    list: 'participants',
    number: 'sanction_number',
    cents: 9000,
    subject: /^Your event sanction was not approved$/,
  },
} as const;

const bothKinds = Object.keys(kinds) as ApplicationKind[];

const stored = (kind: ApplicationKind, id: string) => storedAt(`${applicationCollections[kind]}/${id}`);
const resubmit = (kind: ApplicationKind, id: string, who = leader, form: object = kinds[kind].form()) =>
  api(`POST ${kinds[kind].path}/${id}/resubmit`, { token: who.token, body: form });
const approve = (kind: ApplicationKind, id: string) => tryApprove(kind, id, admin);

async function consentCount(id: string): Promise<number> {
  const consents = database().collection(collections.consents).where('application_id', '==', id);
  return (await consents.get()).size;
}

describe.each(bothKinds)('%s', (kind) => {
  const { cents, subject, name, list, path, number } = kinds[kind];

  test('keeps its id and list when denied with a refund, applied for again, paid, and approved', async () => {
    const own = await approvedLeader(undefined, admin);
    const id = await applyFor[kind](own);
    const session_id = await payApplicationOverApi(own, kind, id);
    await api(`POST ${path}/${id}/${list}`, { token: own.token, body: { membership_numbers: ['M1234-5678'] } });
    const { created_at } = (await stored(kind, id)) ?? {};

    expect(await deny(admin, kind, id)).toMatchObject({
      status: 200,
      json: { status: 'denied', refund: { state: 'succeeded', amount_cents: cents } },
    });
    expect(await stored(kind, id)).toMatchObject({ status: 'denied', denial: { reason, refund_cents: cents } });
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
    const text = (await awaitEmail(own.user.email, subject)).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(reason.replaceAll('\n', ' '));
    expect(text).toMatch(/We are refunding \$(115|90)\..*Apply again/);

    expect(await resubmit(kind, id, own)).toMatchObject({ status: 200 });
    expect(await stored(kind, id)).toMatchObject({
      status: 'pending_payment',
      denial: null,
      payment_completed_at: null,
      created_at,
      entries: 1,
      [name]: expect.stringMatching(/^Renamed/),
    });
    expect(await consentCount(id)).toBe(2);
    expect((await activityOf(own.user.user_id, 'applied_again'))[0]?.get('changed')).toEqual(
      expect.arrayContaining([name, 'status']),
    );

    const second = await payApplicationOverApi(own, kind, id);
    expect(await paymentOf(second)).toMatchObject({ payment_status: 'paid', application_id: id });
    expect(await approve(kind, id)).toMatchObject({ status: 200 });
    expect(await stored(kind, id)).toMatchObject({ status: 'approved', denial: null, [number]: expect.any(String) });
  });

  test(`is resubmitted once and for free after a denial without a refund, in ${crowd} attempts`, async () => {
    const id = await applyFor[kind](leader);
    const session_id = await payApplicationOverApi(leader, kind, id);
    expect(await deny(admin, kind, id, { refund: false })).toMatchObject({ json: { refund: null } });
    const { payment_completed_at } = (await stored(kind, id)) ?? {};
    const answers = await Promise.all(Array.from({ length: crowd }, () => resubmit(kind, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(crowd - 1).fill(409)]);
    expect(await stored(kind, id)).toMatchObject({ status: 'pending_approval', denial: null, payment_completed_at });
    expect(await consentCount(id)).toBe(2);
    expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'paid' });
    expect(await approve(kind, id)).toMatchObject({ status: 200 });
  });

  test(`gets one refund, record, and email for ${crowd} simultaneous denials`, async () => {
    const own = await approvedLeader(undefined, admin);
    const id = await applyFor[kind](own);
    const session_id = await payApplicationOverApi(own, kind, id);
    const answers = await Promise.all(Array.from({ length: crowd }, () => deny(admin, kind, id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(crowd).fill(200));
    expect(await refundsAtProvider(session_id)).toHaveLength(1);
    expect(await activityOf(own.user.user_id, 'denied')).toHaveLength(1);
    await awaitEmail(own.user.email, subject);
    expect((await emailsTo(own.user.email)).filter((mail) => subject.test(mail.subject))).toHaveLength(1);
  });

  test('denied with an open checkout cannot be paid until resubmitted', async () => {
    const id = await applyFor[kind](leader);
    const url = await openApplicationCheckout(leader, kind, id);
    expect(await deny(admin, kind, id)).toMatchObject({ status: 200, json: { refund: null } });
    expect(await atProvider(sessionIn(url))).toMatchObject({ status: 'expired' });
    expect(await tryToPay(url)).toBe(false);
    expect(await stored(kind, id)).toMatchObject({ denial: { from: 'pending_payment' } });
    await expect(openApplicationCheckout(leader, kind, id)).rejects.toThrow(/409 .*No fee for this application is due/);
    await resubmit(kind, id);
    expect(await openApplicationCheckout(leader, kind, id)).not.toBe(url);
  });

  test('can be approved by an admin after a denial', async () => {
    const id = await applyFor[kind](leader);
    await deny(admin, kind, id);
    expect(await approve(kind, id)).toMatchObject({ status: 200 });
    expect(await stored(kind, id)).toMatchObject({ status: 'approved', denial: null });
  });

  test('stays ended: no certificate, denial, approval, or resubmission', async () => {
    const id = await applyFor[kind](leader);
    const session_id = await payApplicationOverApi(leader, kind, id);
    await approve(kind, id);
    const body = { reason: 'The academy has closed', ends: true };
    await call('refundPayment', { params: { session_id }, body }, admin.token);
    const before = await stored(kind, id);
    expect(before).toMatchObject({ status: 'inactive' });
    const certificate = await api(`GET ${path}/${id}/certificate`, { token: leader.token });
    expect(certificate).toMatchObject(problem(409, 'This certificate is no longer valid'));
    const code = await certificateCodeOf(applicationCollections[kind], id);
    expect(await call('verifyCard', { params: { code } })).toMatchObject({ current: false });
    for (const refused of [await deny(admin, kind, id), await approve(kind, id), await resubmit(kind, id)]) {
      expect(refused).toMatchObject({ status: 409 });
    }
    expect(await stored(kind, id)).toEqual(before);
  });

  test('cannot be resubmitted unless denied', async () => {
    const id = await applyFor[kind](leader);
    expect(await resubmit(kind, id)).toMatchObject(problem(409, expect.stringMatching(/^This was not denied/)));
  });
});
