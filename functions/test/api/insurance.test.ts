import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/calls/accounts';
import { refundDueOn } from '@portal/contract/rules/payment-state';
import { collections, subcollections } from '@portal/contract/values/collections';
import { dayText } from '@portal/contract/values/format';
import { feeReturned, ownCertificate } from '@portal/contract/values/insurance';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { writeCertificate } from '#insurance/store.ts';
import { dueOf } from '#payments/due.ts';
import { database } from '#platform/database.ts';
import { transact } from '#platform/firestore.ts';
import { activityOf, isStored, patchMember, setValidUntil, storedIn } from '#test/support/database-state.ts';
import { formOf } from '#test/support/every-call.ts';
import { samplePdf, samplePng } from '#test/support/files.ts';
import { daysFromToday, forms } from '#test/support/forms.ts';
import { certificateAt, paidCertificate, requestCertificateOf } from '#test/support/insurance.ts';
import { approvedCharter, approvedEvent, approvedLeader } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { duplicateLeader, mergeBy, undoMergeBy } from '#test/support/merges.ts';
import { newAdmin } from '#test/support/office.ts';
import { atEmulator, newPrice, paymentOf, payWrongAmount, refundsAtProvider } from '#test/support/payment-provider.ts';
import { memberOf, paid } from '#test/support/people.ts';
import { api, call, payOnHostedPage, portalUrl, problem, problemIn, send } from '#test/support/portal.ts';
import { deliverEvent, eventsOf, office } from '#test/support/refunds.ts';
import { tasksOf } from '#test/support/tasks.ts';

const admin = await newAdmin();
const leader = await approvedLeader(undefined, admin);
const { charter_id: charter } = await approvedCharter(leader, admin);
const reason = 'The hall is not covered.\nPlease ask your own insurer.';

const openCheckout = async (application_id: string, { token }: Session = leader) =>
  (
    await call(
      'checkout',
      { body: { membership_type: 'facility_certificate', application_id, origin_url: portalUrl } },
      token,
    )
  ).url;

/** Requests a certificate and pays for it on the hosted page, which sends the provider's events. */
async function paidByCard(of = leader, id = charter): Promise<{ id: string; session_id: string }> {
  const certificate = await requestCertificateOf(of, forms.certificate(id));
  return { id: certificate, session_id: await payOnHostedPage(await openCheckout(certificate, of)) };
}

const request = (body: object, { token } = leader) => api('POST /certificates', { token, body });
const step = (id: string, body: object, { token } = admin) => api(`PUT /admin/certificates/${id}`, { token, body });
const refuse = (id: string, by = admin) => step(id, { action: 'refuse', reason }, by);

function upload(id: string, file?: File, { token } = admin) {
  return send({ method: 'POST', path: `/admin/certificates/${id}/file`, token, body: formOf({}, file) });
}

const download = (id: string, { token }: Session) =>
  fetch(`${portalUrl}/api/certificates/${id}/file`, { headers: { Authorization: `Bearer ${token}` } });

const textTo = async (address: string, subject: RegExp, text = '') =>
  (await awaitEmail(address, subject, 1, text)).text.replaceAll(/\s+/g, ' ');

/** The report's row of certificates, in dollars. */
async function reported() {
  const { summary } = await call(
    'financialReport',
    { query: { membership_type: 'facility_certificate' } },
    admin.token,
  );
  return summary.membership_type_breakdown.facility_certificate;
}

test('a request is paid, sent to the broker, uploaded and downloaded, and counts to the cent in the report', async () => {
  const holder_name = `Hall ${randomUUID().slice(0, 8)}`;
  const { certificate } = await call(
    'requestCertificate',
    { body: { ...forms.certificate(charter), holder_name } },
    leader.token,
  );
  const { certificate_id: id, subject, number, day } = certificate;
  expect(certificate).toMatchObject({ status: 'unpaid', last_day: day, file: null, owner_uid: leader.user.user_id });
  expect(await tasksOf(admin, 'certificate')).toEqual([]);
  for (const early of [await step(id, { action: 'send' }), await refuse(id), await upload(id)])
    expect(early).toMatchObject(problem(409, 'This certificate is not paid for yet.'));

  const before = await reported();
  const session_id = await payOnHostedPage(await openCheckout(id));
  expect(await paymentOf(session_id)).toMatchObject({
    payment_status: 'paid',
    amount_cents: 2500,
    subject: holder_name,
  });
  expect(await reported()).toMatchObject({ paid: (before?.paid ?? 0) + 25, revenue: (before?.revenue ?? 0) + 25 });
  expect(await certificateAt(id)).toMatchObject({ status: 'requested', requested_at: expect.any(String) });
  expect(await textTo(leader.user.email, /received your payment/, session_id)).toContain('within two business days');
  const [task] = (await tasksOf(admin, 'certificate')).filter((one) => one.id === id);
  expect(task).toMatchObject({ name: subject, subject: holder_name, next: null });
  expect((await download(id, leader)).status).toBe(404);

  for (let times = 0; times < 2; times++)
    expect(await step(id, { action: 'send' })).toMatchObject({ json: { certificate: { status: 'sent' } } });
  const request = await awaitEmail(brand.broker?.email ?? '', /certificate of insurance/, 1, holder_name);
  expect(request.replyTo).toMatchObject([{ address: brand.email }]);
  for (const said of [subject, number, '7 River Street, Troy, NY 12180', 'City of Troy', dayText(day)])
    expect(request.text.replaceAll(/\s+/g, ' ')).toContain(said);

  const bytes = samplePdf('Insured');
  expect(await upload(id, new File([new Uint8Array(bytes)], 'acord.pdf'))).toMatchObject({
    json: { certificate: { status: 'ready', file: { name: 'acord.pdf', size: bytes.byteLength } } },
  });
  expect(await textTo(leader.user.email, /certificate of insurance is ready/)).toContain(
    'download it on your dashboard',
  );
  for (const reader of [leader, admin]) {
    const answer = await download(id, reader);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="insurance-certificate-${day}.pdf"`);
  }
  expect((await tasksOf(admin, 'certificate')).some((one) => one.id === id)).toBe(false);
  expect(await refuse(id)).toMatchObject({ status: 409 });
  expect((await emailsTo(brand.broker?.email ?? '')).filter(({ text }) => text.includes(holder_name))).toHaveLength(1);
  const actions = await Promise.all(
    (['certificate_requested', 'certificate_sent', 'certificate_ready'] as const).map((action) =>
      activityOf(leader.user.user_id, action),
    ),
  );
  expect(actions.every((found) => found.some((one) => one.get('subject') === holder_name))).toBe(true);
});

test('a new file replaces the one before, with its bytes', async () => {
  const id = await paidCertificate(leader, charter);
  await upload(id);
  const first = (await certificateAt(id)).file?.file_id;
  await upload(id, new File([new Uint8Array(samplePng())], 'better.png'));
  expect((await download(id, leader)).headers.get('content-type')).toBe('image/png');
  expect(await storedIn(`${collections.certificates}/${first}/${subcollections.chunks}`)).toEqual([]);
});

test('only a valid charter or event of your own is certified, and only on its days', async () => {
  const other = await approvedLeader(undefined, admin);
  const form = forms.certificate(charter);
  const day = daysFromToday(400);
  expect(await request(form, other)).toMatchObject({ status: 404 });
  expect(await request({ ...form, day })).toMatchObject(
    problemIn({ day: expect.stringContaining('charter is insured') }),
  );
  expect(await request({ ...form, last_day: day })).toMatchObject(problemIn({ last_day: expect.any(String) }));
  expect(await request({ ...form, last_day: daysFromToday(0) })).toMatchObject({ status: 422 });
  const { event_id } = await approvedEvent(other, admin);
  expect(await request(forms.certificate(event_id, 'event_sanction'), other)).toMatchObject({ status: 201 });
  const early = { ...forms.certificate(event_id, 'event_sanction'), day: daysFromToday(29) };
  expect(await request(early, other)).toMatchObject(problemIn({ day: expect.stringContaining('event is insured') }));

  const { charter_id } = await approvedCharter(other, admin);
  const id = await requestCertificateOf(other, forms.certificate(charter_id));
  await setValidUntil(collections.charters, charter_id, daysFromToday(-1));
  const lapsed = problem(409, expect.stringContaining('charter is not approved, or it is over'));
  expect(await request(forms.certificate(charter_id), other)).toMatchObject(lapsed);
  const body = { membership_type: 'facility_certificate', application_id: id, origin_url: portalUrl };
  expect(await api('POST /payments/checkout', { token: other.token, body })).toMatchObject(lapsed);
});

test('another leader cannot pay for a certificate, download it or act on it', async () => {
  const other = await approvedLeader(undefined, admin);
  const unpaid = await requestCertificateOf(leader, forms.certificate(charter));
  const body = { membership_type: 'facility_certificate', application_id: unpaid, origin_url: portalUrl };
  expect(await api('POST /payments/checkout', { token: other.token, body })).toMatchObject({ status: 404 });
  const ready = await paidCertificate(leader, charter);
  await upload(ready);
  expect((await download(ready, other)).status).toBe(404);
  for (const answer of [await step(ready, { action: 'send' }, other), await upload(ready, undefined, other)])
    expect(answer).toMatchObject({ status: 403 });
});

test('the office records no cash for a certificate', async () => {
  const application_id = await requestCertificateOf(leader, forms.certificate(charter));
  const { user_id } = leader.user;
  const received = { method: 'cash', amount_cents: 2500, reference: 'Receipt 1', received_on: daysFromToday(0) };
  const body = { user_id, membership_type: 'facility_certificate', application_id, ...received };
  expect(await api('POST /admin/payments', { token: admin.token, body })).toMatchObject(
    problemIn({ membership_type: expect.stringContaining('by card') }),
  );
});

test('refused once, however often it is asked: one refund of the whole fee, one email with the reason', async () => {
  const { id, session_id } = await paidByCard();
  const before = await reported();
  expect(await step(id, { action: 'refuse' })).toMatchObject({ status: 422 });
  const answers = await Promise.all([refuse(id), refuse(id), refuse(id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await refuse(id)).toMatchObject({ json: { certificate: { status: 'refused', refuse_reason: reason } } });
  expect(await refundsAtProvider(session_id)).toMatchObject([{ amount: 2500, status: 'succeeded' }]);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', task: null });
  expect(await reported()).toMatchObject({
    paid: before?.paid,
    refunded: (before?.refunded ?? 0) + 25,
    revenue: (before?.revenue ?? 0) - 25,
  });
  const text = await textTo(leader.user.email, /was not issued/);
  const { decided_at } = await certificateAt(id);
  expect(text).toContain(reason.replace('\n', ' '));
  expect(text).toContain(
    `We are refunding $25. The money goes back to you within 10 business days, by ${dayText(refundDueOn(decided_at ?? ''))}.`,
  );
  const refusals = (await emailsTo(leader.user.email)).filter(({ subject }) => /not issued|refund/.test(subject));
  expect(refusals).toHaveLength(1);
  for (const late of [await step(id, { action: 'send' }), await upload(id)])
    expect(late).toMatchObject(problem(409, 'This certificate was refused.'));
});

test('the provider’s events delivered again change nothing', async () => {
  const { id, session_id } = await paidByCard();
  const requested = await certificateAt(id);
  const before = await activityOf(leader.user.user_id, 'paid');
  for (const event of await eventsOf(session_id)) await deliverEvent(event);
  expect(await certificateAt(id)).toEqual(requested);
  expect(await activityOf(leader.user.user_id, 'paid')).toHaveLength(before.length);
  const body = { membership_type: 'facility_certificate', application_id: id, origin_url: portalUrl };
  expect(await api('POST /payments/checkout', { token: leader.token, body })).toMatchObject(
    problem(409, 'No fee for this certificate is due'),
  );
});

test('a second payment is reviewed, and a refusal refunds both', async () => {
  const id = await requestCertificateOf(leader, forms.certificate(charter));
  const url = await openCheckout(id);
  const { session_id: first } = await paidByCard();
  // As if another checkout had been paid first.
  const requested = { status: 'requested', requested_at: new Date().toISOString() } as const;
  const unpaid = await certificateAt(id);
  await transact(async (transaction) => writeCertificate(transaction, { ...unpaid, ...requested }));
  await database().doc(`${collections.payments}/${first}`).update({ application_id: id });
  const second = await payOnHostedPage(url);
  expect(await paymentOf(second)).toMatchObject({
    payment_status: 'needs_review',
    review_reason: 'No fee was due: the status was requested',
  });
  expect(await refuse(id)).toMatchObject({ status: 200 });
  for (const session of [first, second]) {
    expect(await refundsAtProvider(session)).toMatchObject([{ amount: 2500 }]);
    expect(await paymentOf(session)).toMatchObject({ payment_status: 'refunded', task: null });
  }
});

test('a wrong amount is reviewed, then counted by the office', async () => {
  const id = await requestCertificateOf(leader, forms.certificate(charter));
  const due = await dueOf(await memberOf(leader.user), 'facility_certificate', id);
  const session_id = await payWrongAmount(due, await newPrice(2000));
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'needs_review' });
  expect(await certificateAt(id)).toMatchObject({ status: 'unpaid' });
  expect(await office.review(admin, session_id, { action: 'accept', note: 'Fits' })).toMatchObject({ status: 200 });
  expect(await certificateAt(id)).toMatchObject({ status: 'requested' });
});

test.each([
  ['a refund from the desk', async (session: string) => office.refund(admin, session, { reason: 'Sorry', ends: true })],
  [
    'a lost dispute that is closed',
    async (session: string) => {
      const { id } = await atEmulator<{ id: string }>(`payments/${session}/dispute`);
      await atEmulator(`disputes/${id}/close`, { status: 'lost' });
      return office.review(admin, session, { action: 'close', note: 'Lost', ends: true });
    },
  ],
])('%s takes a certificate back, even a ready one', async (_, end) => {
  const { id, session_id } = await paidByCard();
  await upload(id);
  expect(await end(session_id)).toMatchObject({ status: 200 });
  expect(await certificateAt(id)).toMatchObject({ status: 'refused', refuse_reason: feeReturned });
  expect((await download(id, leader)).status).toBe(404);
  expect(await paymentOf(session_id)).toMatchObject({ payment_status: 'refunded', task: null });
});

test('an admin does not act on their own certificate', async () => {
  const own = await newAdmin(approvedLeader(undefined, admin));
  const id = await paidCertificate(own, (await approvedCharter(own, admin)).charter_id);
  for (const answer of [
    await step(id, { action: 'send' }, own),
    await refuse(id, own),
    await upload(id, undefined, own),
  ])
    expect(answer).toMatchObject(problem(403, ownCertificate));
  expect(await certificateAt(id)).toMatchObject({ status: 'requested', file: null });
});

test('goes with the test data that it belongs to', async () => {
  const tester = await approvedLeader(undefined, admin);
  await patchMember(tester.user.user_id, { test_data: true });
  const id = await paidCertificate(tester, (await approvedCharter(tester, admin)).charter_id);
  await upload(id);
  const { file } = await certificateAt(id);
  await call('cleanupTestData', {}, admin.token);
  expect(await isStored(`${collections.certificates}/${id}`)).toBe(false);
  expect(await storedIn(`${collections.certificates}/${file?.file_id}/${subcollections.chunks}`)).toEqual([]);
});

test('goes with a merged leader, and back with the payment made since', async () => {
  const doubled = await duplicateLeader(admin);
  const { stays, goes, second, id: pair, charter: theirs } = doubled;
  const id = await requestCertificateOf(second, forms.certificate(theirs));
  expect(await mergeBy(admin, pair, second.user.user_id)).toMatchObject({ status: 200 });
  expect(await certificateAt(id)).toMatchObject({ owner_uid: stays.user_id });
  const session_id = await paid(await dueOf(await memberOf(stays), 'facility_certificate', id));
  expect(await undoMergeBy(admin, pair)).toMatchObject({ status: 200 });
  expect(await certificateAt(id)).toMatchObject({ owner_uid: goes.user_id, status: 'requested' });
  expect(await paymentOf(session_id)).toMatchObject({ owner_uid: goes.user_id });
  expect(await refuse(id)).toMatchObject({ status: 200 });
});
