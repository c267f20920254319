/** The longest message of an error that is told of, in characters, and the most places in files. */
export const maxMessage = 300;
export const maxFrames = 10;

// Apostrophes, names in code, and the numbers of React's errors and of HTTP tell of nobody.
const kept = /[A-Za-z]'[a-z]|'[a-z_$][A-Za-z_$.]{0,30}'|(?:#|HTTP )\d{1,3}(?!\d)/;

const quoted = /"[^"]*(?:"|$)|'[^']*(?:'|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)/;
const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/;
const query = /[?#&][^\s?#&=]+=\S*/;
const token = /(?=[\w-]*\d)[\w-]{8,}|[\w-]{20,}/;
const numbers = /\+?\d(?:[\d\s,.()/:+-]*\d)?/;

const parts = [quoted, email, query, token, numbers].map(({ source }) => source);
const personal = new RegExp(`(${kept.source})|${parts.join('|')}`, 'g');

/**
 * An error's message, cut to `maxMessage`, without what could tell of a person: quoted text, e-mail addresses, the
 * queries of addresses, tokens and ids, and numbers, dates and phone numbers among them.
 */
export function redact(text: string): string {
  const start = text.slice(0, 2000);
  return start.replace(personal, (_, allowed?: string) => allowed ?? '[…]').slice(0, maxMessage);
}
