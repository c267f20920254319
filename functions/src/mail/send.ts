import { warn } from 'firebase-functions/logger';
import { config, smtpPassword } from '#platform/config.ts';
import { logEvent } from '#platform/events.ts';
import { isUndeliverable, MailFailure } from './failure.ts';
import { createLinkFor, removeLink } from './links.ts';
import { type Message, messageOf } from './message.ts';
import { findUnsent, listUnsent, type Mail, markSent, type Send } from './outbox.ts';

/**
 * Nobody wrote these emails just now: a mailbox sends no note of absence to them (RFC 3834; Exchange reads the second header).
 * What cannot be delivered still comes back.
 */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** How many connections to the mail server somebody who sends mails has at once. */
export const connectionsAtOnce = 2;

async function openTransport() {
  // Loaded by the first mail, so that other functions start sooner.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol } = config.smtpUrl;
  return createTransport(
    {
      // Each connection is for any number of mails.
      pool: true,
      maxConnections: connectionsAtOnce,
      host: hostname,
      port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
      secure: protocol === 'smtps:',
      // A password never goes out in clear.
      requireTLS: config.smtpUser !== '',
      ...(config.smtpUser && { auth: { user: config.smtpUser, pass: smtpPassword.value() } }),
    },
    { headers },
  );
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** The token of the link that the letter brings, made now; undefined where its button leads to the portal itself. */
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

/** Whether the mail server answers. */
async function isThere(transport: Transport): Promise<boolean> {
  try {
    return await transport.verify();
  } catch (error) {
    warn('The mail server does not answer. The other emails wait.', new MailFailure(error));
    return false;
  }
}

/**
 * Lets somebody send mails over connections that are opened by the first one and closed in the end, and ask whether the mail server
 * answers.
 */
export async function whileSending<T>(run: (send: Send, isUp: () => Promise<boolean>) => Promise<T>): Promise<T> {
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
 * Sends a mail of the outbox by SMTP and marks it as sent. The event may come more than once: a mail that was sent is
 * left alone. Throws a `MailFailure`, so that the event is delivered again.
 */
export async function sendFromOutbox(id: string): Promise<void> {
  const mail = await findUnsent(id);
  if (!mail) return;
  try {
    await whileSending((sendNow) => sendNow(id, mail));
  } catch (error) {
    if (isUndeliverable(error, mail.created_at))
      logEvent('mail-failed', 'Could not send an email', { mail_id: id }, error);
    throw error;
  }
  await markSent(id);
}

/** Sends a mail of the outbox and marks it as sent; returns whether it was still to be sent. */
async function sendOnce(id: string, sendNow: Send): Promise<boolean> {
  const mail = await findUnsent(id);
  if (!mail) return false;
  await sendNow(id, mail);
  await markSent(id);
  return true;
}

const mostWaiting = 1000;
/** After so many in a row that the mail server has not answered, it is asked whether it is down: it may be due to the mails. */
const mostUnanswered = 3;

/**
 * Sends the mails of the outbox that have waited for more than ten minutes, the oldest first, at most 1,000; returns how many
 * were sent, and how many were not. One that cannot be sent keeps no other waiting, unless the mail server is down.
 */
export async function sendWaiting(): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const waiting = await listUnsent({ limit: mostWaiting });
  await whileSending(async (sendNow, isUp) => {
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
