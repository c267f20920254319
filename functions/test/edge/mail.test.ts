import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { collections } from '@portal/contract/values/collections';
import { logger } from 'firebase-functions/logger';
import { test, vi } from 'vitest';
import { MailFailure } from '#mail/failure.ts';
import { renderLetter } from '#mail/letter.ts';
import { rejectedDocumentMail } from '#mail/letters.ts';
import { markSent } from '#mail/outbox.ts';
import { sendFromOutbox } from '#mail/send.ts';
import { database } from '#platform/database.ts';
import { isStored, outboxIdsOf, storedIn } from '#test/support/database-state.ts';
import { uploadCheck } from '#test/support/leaders.ts';
import { awaitEmail, emailsTo } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { payFeeOverApi, registeringOverApi } from '#test/support/people.ts';
import { call, portalUrl } from '#test/support/portal.ts';
import { sampleMember } from '#test/support/sample-member.ts';

// The emulator sends emails one by one, behind those of other tests.
const patience = { timeout: 30_000 };

test.concurrent('a member gets one email each for registration, payment, approval, and a status change', async ({
  expect,
}) => {
  const member = await registeringOverApi.youth();
  const { email } = member.user;
  const sessionId = await payFeeOverApi(member);
  const id = member.user.user_id;
  const admin = await newAdmin();
  const { membership_number } = await call('approveMembership', { params: { id } }, admin.token);
  await call('approveMembership', { params: { id } }, admin.token);
  const suspend = { params: { id }, query: { status: 'suspended' } };
  await call('setMemberStatus', suspend, admin.token);
  await call('setMemberStatus', suspend, admin.token);

  await expect.poll(async () => (await emailsTo(email)).length, patience).toBe(4);
  const mails = await emailsTo(email);
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    'We received your payment',
    'Welcome to National Grappling Federation',
    'Your child’s membership is approved',
    'Your child’s membership status has changed',
  ]);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(4);
  const bodiesOf = (subject: RegExp) => {
    const mail = mails.find((one) => subject.test(one.subject));
    return [mail?.text, mail?.html];
  };
  for (const body of bodiesOf(/approved/)) expect(body).toContain(membership_number);
  for (const body of bodiesOf(/payment/)) {
    expect(body).toContain(sessionId);
    expect(body).toContain('$66');
  }
  for (const body of bodiesOf(/changed/)) expect(body).toContain('suspended');
  for (const { text, html } of mails) {
    expect(text).toContain('Hello,');
    expect(text).toMatch(/your child’s/i);
    expect(html).toMatch(/^<!DOCTYPE html/);
    for (const body of [text, html]) {
      expect(body).toContain(portalUrl);
      expect(body).not.toContain(member.user.date_of_birth);
      // The address is unconfirmed.
      expect(body).not.toContain(member.user.first_name);
      expect(body).not.toContain(member.user.last_name);
      expect(body).not.toContain(member.user.parent_first_name);
    }
  }
});

test.concurrent('an email’s content is deleted once sent, and a repeated event sends one email', async ({ expect }) => {
  const { user } = await registeringOverApi.adult();
  await awaitEmail(user.email, /Welcome/);
  const kept = async () => (await storedIn(collections.outbox)).find((mail) => mail.to === user.email);
  await expect.poll(async () => (await kept())?.sent_at, patience).toBeTruthy();
  expect(await kept()).not.toHaveProperty('letter');
  const [id = ''] = await outboxIdsOf(user.email);
  await sendFromOutbox(id);
  expect(await emailsTo(user.email)).toHaveLength(1);
});

test.concurrent('an email deleted while being sent causes no failure and stays deleted', async ({ expect }) => {
  const removed = randomUUID();
  await markSent(removed);
  expect(await isStored(`${collections.outbox}/${removed}`)).toBe(false);
});

test.concurrent('a leader’s emails on registration, payment, and rejection ask for both documents', async ({
  expect,
}) => {
  const leader = await registeringOverApi.leader();
  const { email } = leader.user;
  const checks = 'SafeSport certification and background check';
  const registered = await awaitEmail(email, /^Welcome/);
  expect(registered.text.replaceAll(/\s+/g, ' ')).toContain(
    `Before we can approve it, we also need your ${checks}. Upload them under Leader verification on your dashboard`,
  );
  await payFeeOverApi(leader);
  const paid = await awaitEmail(email, /payment/);
  expect(paid.text.replaceAll(/\s+/g, ' ')).toContain(
    `Upload your ${checks} under Leader verification on your dashboard, if you haven’t yet. We review documents within two business days.`,
  );
  const { document_id } = await uploadCheck(leader, 'background_check');
  const rejection = { params: { id: document_id }, body: { action: 'reject', reason: 'It is blurred.' } } as const;
  await call('verifyDocument', rejection, (await newAdmin()).token);
  const rejected = await awaitEmail(email, /not accepted/);
  expect(rejected.text.replaceAll(/\s+/g, ' ')).toContain(
    'Upload your SafeSport certification and background check (not accepted) under Leader verification',
  );
});

test.concurrent('names cannot inject HTML into an email', async ({ expect }) => {
  const leader = sampleMember({
    first_name: '<img src=x>',
    membership_type: 'grappling_leader',
    email_confirmed: true,
  });
  const { letter } = rejectedDocumentMail(leader, 'background check', 'It is <b>blurred</b> & cut off.', []);
  const { html, text } = await renderLetter(letter, portalUrl, portalUrl);
  expect(html).not.toMatch(/<img|<b>/);
  expect(html).toContain('It is &lt;b&gt;blurred&lt;/b&gt; &amp; cut off.');
  expect(text).toContain('It is <b>blurred</b> & cut off.');
});

test.concurrent('an email rejected by the mail server is logged without its address', async ({ expect }) => {
  const lines = vi.spyOn(logger, 'error').mockReturnValue();
  const { user } = await registeringOverApi.adult();
  const [id = ''] = await outboxIdsOf(user.email);
  const stored = database().collection(collections.outbox).doc(id);
  await expect.poll(async () => (await stored.get()).get('sent_at'), patience).toBeTruthy();
  // The server rejects a domain that ends in a hyphen.
  const to = `refused-${randomUUID()}@example-.org`;
  const { letter } = rejectedDocumentMail(sampleMember(), 'background check', 'It is blurred.', []);
  // Reuses a sent email: in the emulator, a failing function call would take down concurrent ones.
  await stored.update({ to, letter, sent_at: null });
  const failure = await sendFromOutbox(id).catch((error) => error);
  expect(failure).toBeInstanceOf(MailFailure);
  expect(lines.mock.calls).toEqual([['Could not send an email', failure, { event: 'mail-failed', mail_id: id }]]);
  expect(inspect(failure)).not.toContain(to);
  // The daily run would keep retrying it.
  await stored.delete();
});
