import { setTimeout as pause } from 'node:timers/promises';

/** An email as stored by the mail catcher. */
export interface CaughtEmail {
  to: { address: string }[];
  replyTo?: { address: string }[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By lowercase name. */
  headers: Record<string, string>;
}

/** Returns every email that has arrived for an address. */
export async function emailsTo(address: string): Promise<CaughtEmail[]> {
  const query = new URLSearchParams({ 'to.address': address });
  return (await fetch(`${process.env.MAIL_URL}/email?${query}`)).json() as Promise<CaughtEmail[]>;
}

// The emulator sends emails one by one, behind those of earlier tests.
const patienceMs = 90_000;
const betweenLooksMs = 50;

/** Waits for `count` emails to an address with a subject, and optionally a string. Resolves to the newest. */
export async function awaitEmail(address: string, subject: RegExp, count = 1, text = ''): Promise<CaughtEmail> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(betweenLooksMs)) {
    const fitting = (await emailsTo(address)).filter((mail) => subject.test(mail.subject) && mail.text.includes(text));
    if (fitting.length >= count) return fitting.at(-1) as CaughtEmail;
  }
  throw new Error(`No mail ${subject} arrived`);
}

/** Returns the token of an email's link, which must be the same in text and HTML. */
export function tokenIn({ text, html }: CaughtEmail): string {
  const tokens = [text, html].map((body) => /[?&]token=([\w-]+)/.exec(body)?.[1]);
  if (!tokens[0] || tokens[0] !== tokens[1]) throw new Error('Text and HTML of the mail do not hold the same link');
  return tokens[0];
}
