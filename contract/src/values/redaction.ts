/** The maximum length of a reported error message in characters, and the maximum number of stack frames. */
export const maxMessage = 300;
export const maxFrames = 10;

// Apostrophes, names in code, and React error and HTTP numbers identify no one.
const kept = /[A-Za-z]'[a-z]|'[a-z_$][A-Za-z_$.]{0,30}'|(?:#|HTTP )\d{1,3}(?!\d)/;

const quoted = /"[^"]*(?:"|$)|'[^']*(?:'|$)|“[^”]*(?:”|$)|`[^`]*(?:`|$)/;
const email = /[^\s@"'<>(),;:]+@[^\s@"'<>(),;:]+/;
const query = /[?#&][^\s?#&=]+=\S*/;
const token = /(?=[\w-]*\d)[\w-]{8,}|[\w-]{20,}/;
const numbers = /\+?\d(?:[\d\s,.()/:+-]*\d)?/;

const parts = [quoted, email, query, token, numbers].map(({ source }) => source);
const personal = new RegExp(`(${kept.source})|${parts.join('|')}`, 'g');

/**
 * Returns an error's message, cut to `maxMessage`, without anything that could identify a person: quoted text, email
 * addresses, URL queries, tokens and ids, and numbers, including dates and phone numbers.
 */
export function redact(text: string): string {
  const start = text.slice(0, 2000);
  return start.replace(personal, (_, allowed?: string) => allowed ?? '[…]').slice(0, maxMessage);
}
