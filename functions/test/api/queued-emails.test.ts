import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { collections } from '@portal/contract/values/collections';
import { logger } from 'firebase-functions/logger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendWaiting } from '#mail/send.ts';
import { runDailyCommand } from '#test/support/cut-off.ts';
import { storedAt } from '#test/support/database-state.ts';
import { awaitEmail } from '#test/support/mailbox.ts';
import { queueEmails, type Waiting } from '#test/support/queue-emails.ts';
import { removeRaw } from '#test/support/raw.ts';

let waiting: Waiting[] = [];
async function wait(...subjects: Parameters<typeof queueEmails>): Promise<Waiting[]> {
  waiting = await queueEmails(...subjects);
  return waiting;
}

beforeEach(() => void vi.spyOn(logger, 'error').mockReturnValue());
afterEach(async () => {
  vi.unstubAllEnvs();
  await removeRaw(
    collections.outbox,
    waiting.map(({ id }) => id),
  );
});

/** Reports for each waiting email whether it was sent. */
const sent = () =>
  Promise.all(waiting.map(async ({ id }) => (await storedAt(`${collections.outbox}/${id}`))?.sent_at !== null));

/** Returns the log entries about unsent emails: the text, the email's id, and the cause. */
const failures = () =>
  vi.mocked(logger.error).mock.calls.map(([text, cause, { mail_id }]) => [text, mail_id, String(cause)]);

/** Puts a proxy before the mail server that resets the first `count` connections and forwards the rest. */
async function resetFirst(count: number): Promise<void> {
  const { port, hostname } = new URL(process.env.SMTP_URL ?? '');
  let left = count;
  const between = createServer((client) => {
    if (left > 0) client.resetAndDestroy();
    else client.pipe(connect(Number(port), hostname)).pipe(client);
    left -= 1;
  });
  await once(between.unref().listen(0, hostname), 'listening');
  vi.stubEnv('SMTP_URL', `smtp://${hostname}:${(between.address() as AddressInfo).port}`);
}

test('the command sends emails behind undeliverable ones, logs the causes, and exits with an error', async () => {
  const [unclear, refused, plain] = await wait(
    ['Not understood', { letter: 'no letter' }],
    ['Refused', { to: 'nobody@example-.org' }],
    'Left behind',
  );
  const ended = await runDailyCommand(undefined, '--date', '1999-07-05').catch((error) => error);
  expect(ended).toMatchObject({ code: 1, stdout: expect.stringMatching(/^emails: 1 sent, 2 failed$/m) });
  expect(await awaitEmail(plain?.to ?? '', /^Left behind$/)).toMatchObject({ text: expect.stringContaining('Hello.') });
  expect(await sent()).toEqual([false, false, true]);
  const [first = '', second = '', ...others] = ended.stderr.trim().split('\n');
  expect(JSON.parse(first)).toMatchObject({
    event: 'mail-failed',
    mail_id: unclear?.id,
    message: expect.stringContaining('ZodError'),
  });
  expect(JSON.parse(second)).toMatchObject({
    event: 'mail-failed',
    mail_id: refused?.id,
    message: expect.stringContaining('Bad recipient address'),
  });
  // No warning follows.
  expect(others).toEqual(['The daily run is incomplete: 2 emails were not sent. See the log above.']);
});

test('a broken connection during one email does not hold up the others', async () => {
  const [first] = await wait('Breaks off', 'Goes out');
  await resetFirst(1);
  expect(await sendWaiting()).toEqual({ sent: 1, failed: 1 });
  expect(await sent()).toEqual([false, true]);
  expect(failures()).toEqual([
    ['Could not send an email again', first?.id, expect.stringMatching(/^MailFailure: .*ECONNRESET/)],
  ]);
});

test('three consecutive broken connections do not count as a mail server outage', async () => {
  await wait('One', 'Two', 'Three', 'Goes out', 'So does this');
  await resetFirst(3);
  expect(await sendWaiting()).toEqual({ sent: 2, failed: 3 });
  expect(await sent()).toEqual([false, false, false, true, true]);
});

test('while the mail server is down, only three emails are tried, and all are sent once it is back', async () => {
  await wait('One', 'Two', 'Three', 'Four', 'Five');
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  expect(await sendWaiting()).toEqual({ sent: 0, failed: 3 });
  vi.unstubAllEnvs();
  expect(await sendWaiting()).toEqual({ sent: 5, failed: 0 });
  expect(await sent()).toEqual([true, true, true, true, true]);
});

test('over a hundred undeliverable emails do not hold up the rest', async () => {
  const unclear = Array.from({ length: 101 }, () => ['Not understood', { letter: 'no letter' }] as const);
  await wait(...unclear, 'Behind them');
  expect(await sendWaiting()).toEqual({ sent: 1, failed: 101 });
});
