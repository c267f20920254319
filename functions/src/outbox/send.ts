import { config, smtpPassword } from '../config.ts';
import { createLink } from '../links/store.ts';
import { findUnsent, type Letter, markSent } from './store.ts';

async function transport() {
  // Loaded by the first mail, so that other functions start sooner.
  const { createTransport } = await import('nodemailer');
  const { hostname, port, protocol } = config.smtpUrl;
  return createTransport({
    host: hostname,
    port: Number(port || (protocol === 'smtps:' ? 465 : 587)),
    secure: protocol === 'smtps:',
    // A password never goes out in clear.
    requireTLS: config.smtpUser !== '',
    ...(config.smtpUser && { auth: { user: config.smtpUser, pass: smtpPassword.value() } }),
  });
}

/** Where the letter's button leads, always below the configured address of the portal; a link of its own is made now. */
async function addressFor({ action }: Letter): Promise<string> {
  const address = new URL('/', config.publicUrl);
  if (action && action.target !== 'portal') {
    address.searchParams.set('token', await createLink(action.target.uid, action.target.purpose));
  }
  return address.href;
}

/**
 * Sends a mail of the outbox by SMTP and marks it as sent. The event may come more than once: a mail that was sent is
 * left alone, and the Message-ID is fixed, so that a mailbox can tell a mail that did go out twice.
 * Throws what SMTP throws, so that the event is delivered again.
 */
export async function sendFromOutbox(id: string): Promise<void> {
  const mail = await findUnsent(id);
  if (!mail) return;
  const { to, reply_to, letter } = mail;
  const { renderLetter } = await import('./letter.tsx');
  const body = await renderLetter(letter, await addressFor(letter), config.publicUrl);
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  const envelope = { from: config.mailFrom, to, ...(reply_to && { replyTo: reply_to }), messageId };
  await (await transport()).sendMail({ ...envelope, subject: letter.subject, ...body });
  await markSent(id);
}
