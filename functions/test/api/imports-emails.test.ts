import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listPendingWelcomes, stillWanted, type WantedWelcome } from '#imports/pending-welcomes.ts';
import { findAccounts } from '#members/records/accounts.ts';
import { noteWelcome } from '#members/records/welcomes.ts';
import { transact } from '#platform/firestore.ts';
import { password } from '#test/support/forms.ts';
import { loggedEvents } from '#test/support/log.ts';
import { awaitEmail, emailsTo, tokenIn } from '#test/support/mailbox.ts';
import { inviteMember, newAdmin } from '#test/support/office.ts';
import { registering } from '#test/support/people.ts';
import { call } from '#test/support/portal.ts';
import { uploadedBy } from '#test/support/uploaded.ts';
import { csvText, previewSheet, uploadSheet } from '#test/support/uploads.ts';

const admin = await newAdmin();

const header = 'Email,First name,Last name,Membership type,Parent first name,Password';
const secret = 'Given by the club 1';

test('new members get one welcome email, and unreachable addresses are listed', async () => {
  const run = randomUUID().slice(0, 8);
  const [invited, knowing] = [`invited-${run}@example.org`, `knowing-${run}@example.org`];
  // The mail server rejects a domain that ends in a hyphen.
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

  const invitation = await awaitEmail(invited, /^Activate/);
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

  const welcome = await awaitEmail(knowing, /^Welcome/);
  expect(welcome.text).not.toContain('token=');
  expect(welcome.text).not.toContain(secret);
  expect(welcome.text).not.toContain('Kim');
  expect((await call('login', { body: { email: knowing, password: secret } })).user.email).toBe(knowing);

  const again = await uploadSheet(admin, sheet, { send_emails: true });
  expect(again.summary).toMatchObject({ successfully_inserted: 0, unchanged: 3 });
  expect(again.email_results).toEqual({ sent: 0, failed: 1, failed_emails: [unreachable] });
  expect(await emailsTo(knowing)).toHaveLength(1);
});

test('no emails are sent unless requested', async () => {
  const email = `quiet-${randomUUID()}@example.org`;
  const content = csvText(header, `${email},Quinn,Welcome,adult,,`);
  const { summary, email_results } = await uploadSheet(admin, { content });
  expect(summary.successfully_inserted).toBe(1);
  expect(email_results).toEqual({ sent: 0, failed: 0, failed_emails: [] });
  expect(await emailsTo(email)).toEqual([]);
});

const row = (email: string, secret = '', name = 'Ivy,Again') => `${email},${name},adult,,${secret}`;
const memberOf = (email: string) => ({ email, first_name: 'Ivy', last_name: 'Again', membership_type: 'adult' });
const fresh = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.org`;

function paste(emails: string[], more: { send_emails?: boolean } = {}) {
  return call('batchUploadMembers', { body: { members: emails.map(memberOf), ...more } }, admin.token);
}

test('a pasted list emails its members only on request', async () => {
  const [quiet, invited] = [fresh('quiet'), fresh('pasted')];
  expect((await paste([quiet])).email_results).toEqual({ sent: 0, failed: 0, failed_emails: [] });
  expect((await paste([invited], { send_emails: true })).email_results).toMatchObject({ sent: 1 });
  expect(await emailsTo(quiet)).toEqual([]);
  const token = tokenIn(await awaitEmail(invited, /^Activate/));
  expect((await call('activateAccount', { body: { token, password } })).user.email).toBe(invited);
});

test('uploading again with emails invites only members without a password', async () => {
  const [quiet, invited, knowing, locked] = [fresh('quiet'), fresh('invited'), fresh('knowing'), fresh('locked')];
  await uploadSheet(admin, { content: csvText(header, row(quiet), row(knowing, password)) });
  const { import_id } = await paste([locked]);
  const [member] = await uploadedBy([import_id]);
  const lock = { params: { id: member?.user_id ?? '' }, query: { status: 'suspended' } };
  await call('setMemberStatus', lock, admin.token);
  await paste([invited], { send_emails: true });
  const entered = await inviteMember(admin);
  const { user: registered } = await registering.adult();

  const rows = [quiet, knowing, locked, invited].map((email) => row(email));
  const others = [entered, registered].map(({ email }) => row(email, '', 'Ada,Mercer'));
  const { summary, email_results } = await uploadSheet(
    admin,
    { content: csvText(header, ...rows, ...others) },
    { send_emails: true },
  );
  expect(summary).toMatchObject({ successfully_inserted: 0, unchanged: 6 });
  expect(email_results).toEqual({ sent: 3, failed: 0, failed_emails: [] });
  await awaitEmail(quiet, /^Activate/);
  await awaitEmail(invited, /^Activate/, 2);
  const [first, second] = (await emailsTo(invited)).map(({ messageId }) => messageId);
  expect(second).not.toBe(first);
  await awaitEmail(entered.email, /^Activate/, 2);
  expect(await emailsTo(knowing)).toEqual([]);
  expect((await emailsTo(locked)).filter(({ subject }) => /^Activate/.test(subject))).toEqual([]);
});

test('a preview counts the members an upload with emails would invite again', async () => {
  const [quiet, knowing] = [fresh('quiet'), fresh('knowing')];
  const content = csvText(header, row(quiet), row(knowing, password), row(fresh('new')));
  await uploadSheet(admin, { content: csvText(header, row(quiet), row(knowing, password)) });
  expect((await previewSheet(admin, { content })).summary).toEqual({
    total: 3,
    new: 1,
    unchanged: 2,
    without_password: 1,
    wrong: 0,
  });
});

test('only one of two simultaneous uploads invites the same member', async () => {
  const { account_uid } = await inviteMember(admin);
  const accounts = await findAccounts([account_uid]);
  const [one, other] = await Promise.all([listPendingWelcomes(accounts), listPendingWelcomes(accounts)]);
  const noting = (wanted: WantedWelcome[], import_id: string) =>
    transact(async (transaction) => {
      const invitations = await stillWanted(transaction, wanted);
      for (const welcome of invitations) noteWelcome(transaction, { ...welcome, import_id, state: 'sent' });
      return invitations.length;
    });
  expect(await Promise.all([noting(one, 'one'), noting(other, 'other')])).toContain(0);
  expect(await noting(await listPendingWelcomes(accounts), 'later')).toBe(1);
});
