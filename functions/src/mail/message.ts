import { mailPlaceHash, mailPlaces } from '@portal/contract/values/mail-places';
import { config } from '#platform/config.ts';
import type { Mail } from './outbox.ts';

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

/** A mail as the mail server takes it; `token` is that of the link which its button opens. */
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
