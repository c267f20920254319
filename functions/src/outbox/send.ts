import { config, smtpPassword } from '../config.ts';
import { findUnsent, markSent } from './store.ts';

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

/**
 * Sends a mail of the outbox by SMTP and marks it as sent. The event may come more than once: a mail that was sent is
 * left alone, and the Message-ID is fixed, so that a mailbox can tell a mail that did go out twice.
 * Throws what SMTP throws, so that the event is delivered again.
 */
export async function sendFromOutbox(id: string): Promise<void> {
  const mail = await findUnsent(id);
  if (!mail) return;
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  await (await transport()).sendMail({ from: config.mailFrom, messageId, ...mail });
  await markSent(id);
}
