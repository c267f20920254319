import { z } from 'zod';
import { maxAdditions, type Reason, reasons } from '../values/eligibility.ts';
import { canonicalNumber } from '../values/membership-number.ts';
import { day, id, instant, typedText } from './fields.ts';

/** What is known of an entry's membership, and no more than the reason needs; null where nobody has the number. */
const standing = z.object({
  obstacle: z.enum(['locked', 'unpaid', 'pending']).nullable(),
  current_until: day.nullable(),
  /** The last day on which a leader's checks count; null where one is missing. Competitors need none. */
  checked_until: day.nullable(),
});

export type Standing = z.output<typeof standing>;

/**
 * The document `entries/{list_id}_{membership_number}`: a line of a charter's roster or of an event's list of
 * participants. `name` is the public one: of minors the initials; null also until the charter or the event is approved.
 * The leader reads it, so that it holds no id of the member.
 */
export const entry = z.object({
  list_id: id,
  owner_uid: id,
  membership_number: z.string(),
  name: z.string().nullable(),
  standing: standing.nullable(),
  added_at: instant,
});

export type Entry = z.output<typeof entry>;

/** A membership number as somebody types it, in its canonical form. */
export const typedNumber = typedText()
  .min(1, 'This field is required')
  .max(20)
  .transform(canonicalNumber)
  .pipe(z.string().regex(/^(?=.*\d)[A-Z0-9-]{1,20}$/, 'Please enter a membership number such as M1234-5678'));

export const additions = z.strictObject({ membership_numbers: z.array(typedNumber).min(1).max(maxAdditions) });

export const entryPath = z.strictObject({ id, membership_number: z.string().regex(/^[A-Z0-9-]{1,20}$/) });

/** How many are on the list afterwards. */
export const entriesAnswer = z.object({ entries: z.int() });

/** The same, and of each number asked for whose it is (once the list is approved) and the one reason against it on the day that counts, if any. */
export const additionsAnswer = entriesAnswer.extend({
  judged: z.array(
    z.object({
      membership_number: z.string(),
      name: z.string().nullable(),
      reason: z.enum(Object.keys(reasons) as [Reason, ...Reason[]]).nullable(),
    }),
  ),
});

export type AdditionsAnswer = z.output<typeof additionsAnswer>;
