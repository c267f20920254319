import { z } from 'zod';
import { arrivalKinds, maxCodeLength, maxSentArrivals } from '../values/door.ts';
import { type IneligibilityReason, ineligibilityReasons } from '../values/eligibility.ts';
import { standing } from './entry.ts';
import { day, id, instant, membershipType, title } from './fields.ts';

/**
 * The document `door_links/{link_id}`: a link with which door staff open an event's door without an account. Its id is
 * the SHA-256 of the link's secret, which is not stored.
 */
export const doorLink = z.object({
  link_id: id,
  event_id: id,
  owner_uid: id,
  /** The name of the desk, chosen by the leader. */
  desk: z.string(),
  created_at: instant,
  /** The instant after which it shows nothing anymore. */
  ends_at: instant,
  /** When the leader or the office turned it off; null if it is on. */
  revoked_at: instant.nullable(),
});

export type DoorLink = z.output<typeof doorLink>;

export const newDoorLink = z.strictObject({ desk: title(40) });

export const doorLinkPath = z.strictObject({ id, link_id: z.string().regex(/^[\w-]{43}$/) });

/** SHA-256 of a card's code, the first 128 bits as base64url. */
export const cardHash = z.string().regex(/^[\w-]{22}$/);

/** The public half of a key that signs cards: a JSON Web Key (ES256). */
export const publicKey = z.object({
  kid: z.string(),
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
});

/** A person on the event's list. `name` is the public name (initials for all minors), null for an unknown number. */
export const doorPerson = z.object({
  number: z.string(),
  name: z.string().nullable(),
  type: membershipType.nullable(),
  /** The hashes of the valid card's codes, and of those it replaced. */
  cards: z.array(cardHash),
  replaced: z.array(cardHash).optional(),
  /** The position in the pack's `standings`; null for an unknown number. */
  standing: z.int().nullable(),
});

export type DoorPerson = z.output<typeof doorPerson>;

/** All that a door needs while it is offline. */
export const doorPack = z.object({
  /** `day` is the event's last day, on which everyone is judged. */
  event: z.object({ event_id: id, event_name: z.string(), first_day: day, day, venue_name: z.string() }),
  desk: z.string(),
  as_of: instant,
  ends_at: instant,
  keys: z.array(publicKey),
  /** The distinct standings of the people, since most of them are equal. */
  standings: z.array(standing),
  people: z.array(doorPerson),
});

export type DoorPack = z.output<typeof doorPack>;

/**
 * An arrival as the door sends it, repeatedly until it is answered. `scan_id` is random. It names the person by the
 * number on the list or, for someone who is not on it, by the code of the card.
 */
export const sentArrival = z.strictObject({
  scan_id: z.uuid(),
  at: instant,
  kind: z.enum(arrivalKinds),
  membership_number: z
    .string()
    .regex(/^[A-Z0-9-]{1,20}$/)
    .nullable(),
  code: z.string().min(1).max(maxCodeLength).nullable(),
});

export type SentArrival = z.output<typeof sentArrival>;

export const sentArrivals = z.strictObject({
  arrivals: z.array(sentArrival).max(maxSentArrivals),
  /** The cursor of the last answer; null for the first. */
  after: instant.nullable(),
});

/** A leader's membership and checks at the arrival: each one's last day, `9999-12-31` without an end, null if missing. */
export const coachFacts = z.object({
  membership_until: day.nullable(),
  safesport_until: day.nullable(),
  background_check_until: day.nullable(),
});

export type CoachFacts = z.output<typeof coachFacts>;

const reason = z.enum(Object.keys(ineligibilityReasons) as [IneligibilityReason, ...IneligibilityReason[]]);

/**
 * The document `arrivals/{event_id}_{scan_id}`, written once: someone who was let in. The facts about the person are
 * those of the moment the server received it; all are null if no member holds the card.
 */
export const arrival = z.object({
  event_id: id,
  owner_uid: id,
  scan_id: z.string(),
  link_id: id,
  desk: z.string(),
  /** When the card was scanned, by the clock of the phone. */
  at: instant,
  received_at: instant,
  kind: z.enum(arrivalKinds),
  card: cardHash.nullable(),
  membership_number: z.string().nullable(),
  /** The public name: initials for all minors. */
  name: z.string().nullable(),
  membership_type: membershipType.nullable(),
  /** The reason against the person on the last day of the event; null if there is none. */
  reason: reason.nullable(),
  coach: coachFacts.nullable(),
});

export type Arrival = z.output<typeof arrival>;

/** An arrival as the other desks learn of it. */
export const knownArrival = arrival.pick({ scan_id: true, at: true, desk: true, card: true, membership_number: true });

export type KnownArrival = z.output<typeof knownArrival>;

/** A grappling leader on the list or at the door of an event, for an audit. */
export const coach = z.object({
  membership_number: z.string(),
  name: z.string(),
  ...coachFacts.shape,
  /** The first arrival, and the desk; null for someone who did not arrive. */
  arrived_at: instant.nullable(),
  desk: z.string().nullable(),
});

export type Coach = z.output<typeof coach>;
