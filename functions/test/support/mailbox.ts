import { setTimeout as pause } from 'node:timers/promises';

/** A mail as the mail catcher keeps it. */
export interface CaughtMail {
  to: { address: string }[];
  replyTo?: { address: string }[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** By their names in lower case. */
  headers: Record<string, string>;
}

/** Every mail that has arrived for an address. */
export async function mailsTo(address: string): Promise<CaughtMail[]> {
  const query = new URLSearchParams({ 'to.address': address });
  return (await fetch(`${process.env.MAIL_URL}/email?${query}`)).json() as Promise<CaughtMail[]>;
}

// The emulator sends mails one after the other, behind those of the tests before.
const patienceMs = 90_000;
const betweenLooksMs = 50;

/** The newest mail for an address with a subject, and with some text where one is given, awaited until there are `count` of them. */
export async function awaitMail(address: string, subject: RegExp, count = 1, text = ''): Promise<CaughtMail> {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(betweenLooksMs)) {
    const fitting = (await mailsTo(address)).filter((mail) => subject.test(mail.subject) && mail.text.includes(text));
    if (fitting.length >= count) return fitting.at(-1) as CaughtMail;
  }
  throw new Error(`No mail ${subject} arrived`);
}

/** The token of the link in a mail, which is the same in text and HTML. */
export function tokenIn({ text, html }: CaughtMail): string {
  const tokens = [text, html].map((body) => /[?&]token=([\w-]+)/.exec(body)?.[1]);
  if (!tokens[0] || tokens[0] !== tokens[1]) throw new Error('Text and HTML of the mail do not hold the same link');
  return tokens[0];
}
