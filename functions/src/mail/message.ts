import { emailPlaceHash, emailPlaces } from '@portal/contract/values/mail-places';
import { config } from '#platform/config.ts';
import type { Mail } from './outbox.ts';

/**
 * Returns the URL of the letter's button, always on the portal's configured origin. The token follows the #, which
 * browsers do not send, so that it stays out of request logs.
 */
function addressWith({ letter: { action } }: Mail, token: string | undefined): string {
  const address = new URL('/', config.publicUrl);
  const target = action?.target;
  const place = emailPlaces.find((known) => known === target);
  if (token) address.hash = `?token=${token}`;
  else if (place) address.hash = emailPlaceHash(place);
  else if (typeof target === 'object' && 'place' in target) address.hash = emailPlaceHash(target.place, target.member);
  return address.href;
}

/** Builds the SMTP message of an email; `token` is that of the link behind its button. */
export async function messageOf(id: string, mail: Mail, token: string | undefined) {
  const { renderLetter } = await import('./letter.ts');
  const { to, reply_to, letter } = mail;
  const body = await renderLetter(letter, addressWith(mail, token), config.publicUrl);
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`;
  return {
    from: config.mailFrom,
    to,
    ...(reply_to && { replyTo: reply_to }),
    messageId,
    subject: letter.subject,
    ...body,
  };
}

export type Message = Awaited<ReturnType<typeof messageOf>>;
