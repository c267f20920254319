import { randomUUID } from 'node:crypto';
import type { Session } from '@portal/contract/accounts';
import { beforeAll, expect, test } from 'vitest';
import { loggedEvents } from '#test/support/log.ts';
import { awaitMail, mailsTo, tokenIn } from '#test/support/mailbox.ts';
import { newAdmin } from '#test/support/office.ts';
import { call } from '#test/support/portal.ts';
import { csvText, uploadSheet } from '#test/support/uploads.ts';

let admin: Session;
beforeAll(async () => {
  admin = await newAdmin();
});

const header = 'Email,First name,Last name,Membership type,Parent first name,Password';
const secret = 'Given by the club 1';

test('new members are welcomed by mail once, and who cannot be reached is named', async () => {
  const run = randomUUID().slice(0, 8);
  const [invited, knowing] = [`invited-${run}@example.org`, `knowing-${run}@example.org`];
  // The mail server refuses a domain that ends in a hyphen.
  const unreachable = `refused-${run}@example-.org`;
  const sheet = {
    content: csvText(
      header,
      `${invited},Ivy,Welcome,youth,Marta,`,
      `${knowing},Kim,Welcome,adult,,${secret}`,
      `${unreachable},Una,Welcome,adult,,`,
    ),
  };
  const first = await uploadSheet(admin, sheet, { send_emails: true });
  expect(first.summary).toEqual({ total_rows_processed: 3, successfully_inserted: 3, unchanged: 0, errors: 0 });
  expect(first.email_results).toEqual({ sent: 2, failed: 1, failed_emails: [unreachable] });
  await expect.poll(() => loggedEvents('mail-failed', first.import_id)).toHaveLength(1);
  const [line] = loggedEvents('mail-failed', first.import_id);
  expect(line).toMatchObject({ severity: 'ERROR', message: expect.stringContaining('MailFailure') });
  expect(JSON.stringify(line)).not.toContain(run);

  const invitation = await awaitMail(invited, /^Activate/);
  expect(invitation.text).toContain('Hello,');
  expect(invitation.text).not.toMatch(/Marta|Ivy/);
  const consent = {
    policies_accepted: true,
    parent_first_name: 'Marta',
    parent_last_name: 'Welcome',
    parent_consent: true,
  };
  const body = { token: tokenIn(invitation), password: secret, ...consent };
  const { user } = await call('activateAccount', { body });
  expect(user).toMatchObject({ email: invited, status: 'approved', membership_type: 'youth' });

  const welcome = await awaitMail(knowing, /^Welcome/);
  expect(welcome.text).not.toContain('token=');
  expect(welcome.text).not.toContain(secret);
  expect(welcome.text).not.toContain('Kim');
  expect((await call('login', { body: { email: knowing, password: secret } })).user.email).toBe(knowing);

  const again = await uploadSheet(admin, sheet, { send_emails: true });
  expect(again.summary).toMatchObject({ successfully_inserted: 0, unchanged: 3 });
  expect(again.email_results).toEqual({ sent: 0, failed: 1, failed_emails: [unreachable] });
  expect(await mailsTo(knowing)).toHaveLength(1);
});

test('nobody is written to unless that is asked for', async () => {
  const email = `quiet-${randomUUID()}@example.org`;
  const content = csvText(header, `${email},Quinn,Welcome,adult,,`);
  const { summary, email_results } = await uploadSheet(admin, { content });
  expect(summary.successfully_inserted).toBe(1);
  expect(email_results).toEqual({ sent: 0, failed: 0, failed_emails: [] });
  expect(await mailsTo(email)).toEqual([]);
});
