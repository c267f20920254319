import { mailPlaceHash, mailPlaces } from '@portal/contract/mail-places';
import { config, smtpPassword } from '#platform/config.ts';
import { logEvent } from '#platform/events.ts';
import { isUndeliverable, MailFailure } from './failure.ts';
import { createLinkFor, removeLink } from './links.ts';
import { findUnsent, listWaiting, type Mail, markSent, type Send } from './outbox.ts';

/** How many connections to the mail server somebody who sends mails has at once. */
export const connectionsAtOnce = 2;

async function openTransport() {
  // Loaded by the first mail, so that other functions start sooner.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol } = config.smtpUrl;
  return createTransport({
    // Each connection is for any number of mails.
    pool: true,
    maxConnections: connectionsAtOnce,
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    // A password never goes out in clear.
    requireTLS: config.smtpUser !== '',
    ...(config.smtpUser && { auth: { user: config.smtpUser, pass: smtpPassword.value() } }),
  });
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

/** The token of the link that the letter brings, made now; undefined where its button leads to the portal itself. */
async function tokenFor({ to, letter: { action } }: Mail): Promise<string | undefined> {
  if (!action || typeof action.target === 'string' || 'place' in action.target) return undefined;
  return createLinkFor(action.target, to);
}

/**
 * Where the letter's button leads: always below the configured address of the portal. The token stands behind the #,
 * which a browser sends to nobody, so that no log of requests has it.
 */
function addressWith({ letter: { action } }: Mail, token: string | undefined): string {
  const address = new URL('/', config.publicUrl);
  const target = action?.target;
  const place = mailPlaces.find((known) => known === target);
  if (token) address.hash = `?token=${token}`;
  else if (place) address.hash = mailPlaceHash(place);
  else if (typeof target === 'object' && 'place' in target) address.hash = mailPlaceHash(target.place, target.member);
  return address.href;
}

async function deliver(transport: Transport, id: string, mail: Mail, token: string | undefined): Promise<void> {
  const { renderLetter } = await import('./letter.tsx');
  const { to, reply_to, letter } = mail;
  const body = await renderLetter(letter, addressWith(mail, token), config.publicUrl);
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  const envelope = { from: config.mailFrom, to, ...(reply_to && { replyTo: reply_to }), messageId };
  await transport.sendMail({ ...envelope, subject: letter.subject, ...body });
}

async function send(transport: Transport, id: string, mail: Mail): Promise<void> {
  const token = await tokenFor(mail);
  try {
    await deliver(transport, id, mail, token);
  } catch (error) {
    if (token) await removeLink(token);
    throw new MailFailure(error);
  }
}

/** Lets somebody send mails over connections that are opened by the first one and closed in the end. */
export async function whileSending<T>(run: (send: Send) => Promise<T>): Promise<T> {
  let opened: Promise<Transport> | undefined;
  const transport = () => {
    opened ??= openTransport();
    return opened;
  };
  try {
    return await run(async (id, mail) => send(await transport(), id, mail));
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

const waitingAtOnce = 100;

/**
 * Sends the mails of the outbox that have waited for more than ten minutes, the oldest first, at most 100; returns how many
 * were sent, and how many were not. Where the mail server does not answer, the others are not tried.
 */
export async function sendWaiting(): Promise<{ sent: number; failed: number }> {
  const waiting = await listWaiting(waitingAtOnce);
  let sent = 0;
  let failed = 0;
  await whileSending(async (sendNow) => {
    for (const { id, ...mail } of waiting) {
      try {
        await sendNow(id, mail);
        await markSent(id);
        sent += 1;
      } catch (error) {
        logEvent('mail-failed', 'Could not send an email again', { mail_id: id }, error);
        failed += 1;
        if (error instanceof MailFailure && error.code === 0) return;
      }
    }
  });
  return { sent, failed };
}
