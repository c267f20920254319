import { randomUUID } from 'node:crypto';
import { brand } from '@portal/federation/brand';
import { expect, test } from 'vitest';
import { activationMail } from '#mail/letters.ts';
import { sendWaiting, withMailSender } from '#mail/send.ts';
import { forms, freshEmail } from '#test/support/forms.ts';
import { awaitEmail, type CaughtEmail } from '#test/support/mailbox.ts';
import { registeringOverApi } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { queueEmails } from '#test/support/queue-emails.ts';
import { sampleMember } from '#test/support/sample-member.ts';

async function registered(): Promise<CaughtEmail> {
  const { user } = await registeringOverApi.adult();
  return awaitEmail(user.email, /^Welcome/);
}

async function passedOn(): Promise<CaughtEmail> {
  const subject = `About ${freshEmail()}`;
  await call('sendContactMessage', { body: forms.contact(undefined, subject) });
  return awaitEmail(brand.email, new RegExp(subject));
}

async function uploaded(): Promise<CaughtEmail> {
  const member = sampleMember({ user_id: randomUUID(), account_uid: randomUUID(), email: freshEmail() });
  await withMailSender((send) => send(`welcome-${randomUUID()}`, activationMail(member)));
  return awaitEmail(member.email, /^Activate/);
}

async function sentByDailyWork(): Promise<CaughtEmail> {
  const [left] = await queueEmails('Left behind');
  await sendWaiting();
  return awaitEmail(left?.to ?? '', /^Left behind$/);
}

test.each([
  ['a welcome', registered],
  ['a contact message, forwarded to the office', passedOn],
  ['an invitation from an upload', uploaded],
  ['an email from the daily run', sentByDailyWork],
])('emails are marked as automatic to suppress auto-replies: %s', async (_, sentMail) => {
  const { headers } = await sentMail();
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'x-auto-response-suppress': 'OOF, AutoReply',
  });
});
