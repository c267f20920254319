import { z } from 'zod';
import { day, id, instant } from './fields.ts';
import { type Checks, checkedUntil, isLocked, type MembershipType } from './membership.ts';

/** Why a member may not take part on a day, in the order in which one is told: the one reason that counts first. */
export const reasons = {
  unknown_number: 'Unknown number',
  locked: 'Locked',
  unpaid: 'Unpaid',
  pending: 'Pending',
  expired: 'Expired',
  unverified_coach: 'Unverified coach',
} as const;

export type Reason = keyof typeof reasons;

/** What is known of an entry's membership, and no more than the reason needs; null where nobody has the number. */
const standing = z.object({
  obstacle: z.enum(['locked', 'unpaid', 'pending']).nullable(),
  current_until: day.nullable(),
  /** The last day on which a leader's checks count; null where one is missing. Competitors need none. */
  checked_until: day.nullable(),
});

type Standing = z.output<typeof standing>;

/**
 * The document `entries/{list_id}_{membership_number}`: a line of a charter's roster or of an event's list of
 * participants. `name` is the public one: of minors the initials.
 */
export const entry = z.object({
  list_id: id,
  owner_uid: id,
  membership_number: z.string(),
  uid: id.nullable(),
  name: z.string().nullable(),
  standing: standing.nullable(),
  added_at: instant,
});

export type Entry = z.output<typeof entry>;

interface Holder extends Checks {
  status: string;
  membership_type: MembershipType;
  membership_expiry: string | null;
}

const obstacles: Record<string, Standing['obstacle']> = { pending_payment: 'unpaid', pending_approval: 'pending' };

/** What an entry keeps of a member. */
export function standingOf(member: Holder): Standing {
  const { status, membership_type, membership_expiry } = member;
  return {
    obstacle: isLocked(status) ? 'locked' : (obstacles[status] ?? null),
    current_until: membership_expiry,
    checked_until: membership_type === 'grappling_leader' ? checkedUntil(member) : '9999-12-31',
  };
}

/** The one reason why an entry may not take part on a day (`YYYY-MM-DD`), or null for those who may. */
export function reasonAgainst({ standing: known }: Pick<Entry, 'standing'>, on: string): Reason | null {
  if (!known) return 'unknown_number';
  if (known.obstacle) return known.obstacle;
  if (!known.current_until || known.current_until < on) return 'expired';
  return known.checked_until && known.checked_until >= on ? null : 'unverified_coach';
}

/** The most that one list holds, and that can be added at once. */
export const maxEntries = 1000;
export const maxAdditions = 200;

/** A membership number as people type it: without its hyphen, its M, or in lower case it is understood, too. */
export function canonicalNumber(typed: string): string {
  const text = typed.trim().toUpperCase();
  const digits = /^M?(\d{4})[-–\s]?(\d{4})$/.exec(text);
  return digits ? `M${digits[1]}-${digits[2]}` : text;
}

/** The numbers in a text that somebody pasted: one a line or several, among names, each once. */
export function numbersIn(text: string): string[] {
  const joined = text.replaceAll(/\b(M?\d{4})[–\s-](\d{4})\b/gi, '$1-$2');
  const words = joined.split(/[\s,;|]+/).filter((word) => /\d/.test(word));
  return [...new Set(words.map(canonicalNumber))];
}

const typedNumber = z
  .string()
  .max(20)
  .transform(canonicalNumber)
  .pipe(z.string().regex(/^(?=.*\d)[A-Z0-9-]{1,20}$/, 'Please enter membership numbers such as M1234-5678'));

export const additions = z.strictObject({ membership_numbers: z.array(typedNumber).min(1).max(maxAdditions) });

export const entryPath = z.strictObject({ id, membership_number: z.string().regex(/^[A-Z0-9-]{1,20}$/) });

/** How many are on the list afterwards. */
export const entriesAnswer = z.object({ entries: z.int() });
