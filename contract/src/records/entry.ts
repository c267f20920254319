import { z } from 'zod';
import { type IneligibilityReason, ineligibilityReasons, maxAdditions } from '../values/eligibility.ts';
import { canonicalNumber } from '../values/membership-number.ts';
import { day, id, instant, membershipType, typedText } from './fields.ts';

/** The membership facts that an entry's reason needs, and no more; null if no member has the number. */
export const standing = z.object({
  obstacle: z.enum(['locked', 'unpaid', 'pending']).nullable(),
  current_until: day.nullable(),
  /** The last day a leader's checks are valid; null if one is missing. Competitors need none. */
  checked_until: day.nullable(),
});

export type Standing = z.output<typeof standing>;

/** The facts about a card that a door needs; `name` has initials for every minor. */
const doorFacts = z.object({
  name: z.string(),
  membership_type: membershipType,
  /** The hash of the valid card's code, and those of earlier codes, newest last; null without a card. */
  card: z.string().nullable(),
  replaced: z.array(z.string()),
});

export type DoorFacts = z.output<typeof doorFacts>;

/**
 * The document `entries/{list_id}_{membership_number}`: one line of a charter's roster or an event's participant list.
 * `name` is the public name (initials for minors) and null until the charter or event is approved. Contains no member
 * id, since the leader reads it.
 */
export const entry = z.object({
  list_id: id,
  owner_uid: id,
  membership_number: z.string(),
  name: z.string().nullable(),
  standing: standing.nullable(),
  /** For the door of an event; null if no member has the number. */
  door: doorFacts.nullable(),
  added_at: instant,
});

export type Entry = z.output<typeof entry>;

/** A membership number as entered, converted to its canonical form. */
export const typedNumber = typedText()
  .min(1, 'This field is required')
  .max(20)
  .transform(canonicalNumber)
  .pipe(z.string().regex(/^(?=.*\d)[A-Z0-9-]{1,20}$/, 'Please enter a membership number such as M1234-5678'));

export const additions = z.strictObject({ membership_numbers: z.array(typedNumber).min(1).max(maxAdditions) });

export const entryPath = z.strictObject({ id, membership_number: z.string().regex(/^[A-Z0-9-]{1,20}$/) });

/** The number of entries on the list after the change. */
export const entriesAnswer = z.object({ entries: z.int() });

/**
 * Additionally returns each requested number's name (once the list is approved) and the first reason against it on the
 * eligibility day, if any.
 */
export const additionsAnswer = entriesAnswer.extend({
  judged: z.array(
    z.object({
      membership_number: z.string(),
      name: z.string().nullable(),
      reason: z.enum(Object.keys(ineligibilityReasons) as [IneligibilityReason, ...IneligibilityReason[]]).nullable(),
    }),
  ),
});

export type AdditionsAnswer = z.output<typeof additionsAnswer>;
