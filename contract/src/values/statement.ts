import type { MembershipType } from './membership.ts';

/**
 * The federation's signed word about a card, as the payload of a JSON Web Signature (compact, ES256) in the card's QR code.
 * It says nothing about who holds the card.
 */
export interface Statement {
  /** The hash of the card's code: SHA-256, the first 128 bits as base64url. */
  card: string;
  membership_type: MembershipType;
  /** The last day (`YYYY-MM-DD`) the member may take part: of the membership and, for a leader, of both checks. */
  until: string;
  /** The day it was signed. */
  issued: string;
}

// Short names and days without hyphens keep the QR code readable in print.
const types = { y: 'youth', a: 'adult', g: 'grappling_leader' } as const satisfies Record<string, MembershipType>;

const letters = { youth: 'y', adult: 'a', grappling_leader: 'g' } as const satisfies Record<MembershipType, string>;

const numberOf = (day: string) => Number(day.replaceAll('-', ''));

const dayIn = (number: unknown) => String(number).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/** Returns a statement as the JSON text to sign. */
export function packStatement({ card, membership_type, until, issued }: Statement): string {
  return JSON.stringify({ c: card, t: letters[membership_type], u: numberOf(until), i: numberOf(issued) });
}

/** Returns the statement in signed JSON text; undefined for any other text. */
export function unpackStatement(text: string): Statement | undefined {
  const { c, t, u, i } = JSON.parse(text) as Record<string, unknown>;
  const membership_type = types[t as keyof typeof types];
  if (typeof c !== 'string' || !membership_type) return undefined;
  return { card: c, membership_type, until: dayIn(u), issued: dayIn(i) };
}
