import { warn } from 'firebase-functions/logger';
import { config, smtpPassword } from '#platform/config.ts';
import { logEvent } from '#platform/events.ts';
import { isUndeliverable, MailFailure } from './failure.ts';
import { createLinkFor, removeLink } from './links.ts';
import { type Message, messageOf } from './message.ts';
import { findUnsent, type Mail, markSent, type Send } from './outbox.ts';
import { listUnsent } from './unsent.ts';

/**
 * Marks emails as automatic so that mailboxes send no out-of-office replies (RFC 3834; Exchange reads the second
 * header). Bounces still come back.
 */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The number of concurrent connections to the mail server per sender. */
export const connectionsAtOnce = 2;

async function openTransport() {
  // Loaded on the first email, so that other functions start faster.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol } = config.smtpUrl;
  return createTransport(
    {
      // Each connection is reused for any number of emails.
      pool: true,
      maxConnections: connectionsAtOnce,
      host: hostname,
      port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
      secure: protocol === 'smtps:',
      // A password is never sent unencrypted.
      requireTLS: config.smtpUser !== '',
      ...(config.smtpUser && { auth: { user: config.smtpUser, pass: smtpPassword.value() } }),
    },
    { headers },
  );
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** Creates the link of a letter and returns its token; undefined if the button leads to the portal itself. */
async function tokenFor({ to, letter: { action } }: Mail): Promise<string | undefined> {
  if (!action || typeof action.target === 'string' || 'place' in action.target) return undefined;
  return createLinkFor(action.target, to);
}

async function deliver(transport: Transport, message: Message): Promise<void> {
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw new MailFailure(error);
  }
}

async function send(transport: Transport, id: string, mail: Mail): Promise<void> {
  const token = await tokenFor(mail);
  try {
    await deliver(transport, await messageOf(id, mail, token));
  } catch (error) {
    if (token) await removeLink(token);
    throw error;
  }
}

/** Reports whether the mail server responds. */
async function isThere(transport: Transport): Promise<boolean> {
  try {
    return await transport.verify();
  } catch (error) {
    warn('The mail server is not responding. The remaining emails stay in the outbox.', new MailFailure(error));
    return false;
  }
}

/**
 * Runs `run` with functions to send emails and to check whether the mail server responds. Connections open on first use
 * and close at the end.
 */
export async function withMailSender<T>(run: (send: Send, isUp: () => Promise<boolean>) => Promise<T>): Promise<T> {
  let opened: Promise<Transport> | undefined;
  const transport = () => {
    opened ??= openTransport();
    return opened;
  };
  try {
    return await run(
      async (id, mail) => send(await transport(), id, mail),
      async () => isThere(await transport()),
    );
  } finally {
    (await opened)?.close();
  }
}

/**
 * Sends an outbox email by SMTP and marks it as sent. The event may repeat, so an email that was already sent is
 * skipped. Throws a `MailFailure`, so that the event is retried.
 */
export async function sendFromOutbox(id: string): Promise<void> {
  const mail = await findUnsent(id);
  if (!mail) return;
  try {
    await withMailSender((sendNow) => sendNow(id, mail));
  } catch (error) {
    if (isUndeliverable(error, mail.created_at))
      logEvent('mail-failed', 'Could not send an email', { mail_id: id }, error);
    throw error;
  }
  await markSent(id);
}

/** Sends an outbox email and marks it as sent. Returns whether it was still unsent. */
async function sendOnce(id: string, sendNow: Send): Promise<boolean> {
  const mail = await findUnsent(id);
  if (!mail) return false;
  await sendNow(id, mail);
  await markSent(id);
  return true;
}

const mostWaiting = 1000;
/**
 * After this many sends in a row without a response, checks whether the mail server is down or only these emails fail.
 */
const mostUnanswered = 3;

/**
 * Sends outbox emails that have waited for more than ten minutes, oldest first, at most 1,000. Returns how many were
 * sent and how many failed. A failed email does not block the others unless the mail server is down.
 */
export async function sendWaiting(): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const waiting = await listUnsent({ limit: mostWaiting });
  await withMailSender(async (sendNow, isUp) => {
    let unanswered = 0;
    for (const { id } of waiting) {
      try {
        if (await sendOnce(id, sendNow)) counts.sent += 1;
        unanswered = 0;
      } catch (error) {
        logEvent('mail-failed', 'Could not send an email again', { mail_id: id }, error);
        counts.failed += 1;
        unanswered = error instanceof MailFailure && error.code === 0 ? unanswered + 1 : 0;
        if (unanswered < mostUnanswered) continue;
        if (!(await isUp())) return;
        unanswered = 0;
      }
    }
  });
  return counts;
}
