import { expect, test } from 'vitest';
import { newAdmin } from '../testing/office.ts';
import { payFee, registering } from '../testing/people.ts';
import { call } from '../testing/portal.ts';

interface CaughtMail {
  to: { address: string }[];
  subject: string;
  text: string;
  messageId: string;
}

async function mailsTo(address: string): Promise<CaughtMail[]> {
  const caught = (await (await fetch(`${process.env.MAIL_URL}/email`)).json()) as CaughtMail[];
  return caught.filter((mail) => mail.to.some((to) => to.address === address));
}

test('a member gets a mail for the registration, the payment and the approval, each once', async () => {
  const member = await registering.youth();
  const { email } = member.user;
  await payFee(member);
  const id = member.user.user_id;
  const admin = await newAdmin();
  const { membership_number } = await call('approveMembership', { params: { id } }, admin.token);
  await call('approveMembership', { params: { id } }, admin.token);

  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(3);
  const mails = await mailsTo(email);
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    'We received your payment',
    'Welcome to National Grappling Federation',
    'Your membership is approved',
  ]);
  const approval = mails.find((mail) => mail.subject.includes('approved'));
  expect(approval?.text).toContain(membership_number);
  expect(new Set(mails.map((mail) => mail.messageId)).size).toBe(3);
  for (const { text } of mails) expect(text).not.toContain(member.user.date_of_birth);
});
