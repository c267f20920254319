import { z } from 'zod';
import { seen } from '../values/characters.ts';
import { checkedUntil, type Holder, isLocked, noEnd } from '../values/membership.ts';
import { day, id, instant, typedText } from './fields.ts';

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

// To others, who is denied is not approved yet: that it was refused is nobody's business.
const obstacles: Record<string, Standing['obstacle']> = {
  pending_payment: 'unpaid',
  pending_approval: 'pending',
  denied: 'pending',
};

/** What an entry keeps of a member. */
export function standingOf(member: Holder): Standing {
  const { status, membership_type, membership_expiry } = member;
  return {
    obstacle: isLocked(status) ? 'locked' : (obstacles[status] ?? null),
    current_until: membership_expiry,
    checked_until: membership_type === 'grappling_leader' ? checkedUntil(member) : noEnd,
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

/** A text in plain digits, spaces and hyphens, however a program set it. */
function plain(text: string): string {
  return seen(text.normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/** A membership number as people type it: without its hyphen, its M, or in lower case it is understood, too. */
export function canonicalNumber(typed: string): string {
  const text = plain(typed).trim();
  const digits = /^M?[-\s]?(\d{4})[-\s]?(\d{4})$/.exec(text);
  return digits ? `M${digits[1]}-${digits[2]}` : text;
}

/** Whether a number has the form that membership numbers have. */
export function isNumber(typed: string): boolean {
  return /^M\d{4}-\d{4}$/.test(canonicalNumber(typed));
}

// With its M, a number is also taken with too few or too many digits, so that the slip is seen in the list.
const withLetter = /(?<![\p{L}\d_])M[- ]?\d{4}[- ]?\d{3,5}(?![\p{L}\d_@])/u;
// Without it, four and four digits that are no part of a date, a phone number or something longer.
const withoutLetter = /(?<![\p{L}\d_+]|\d[-./])\d{4}[- ]?\d{4}(?![\p{L}\d_@]|[-./]\d)/u;
const numbers = new RegExp(`${withLetter.source}|${withoutLetter.source}`, 'gu');

/** Two years in a row, such as the 2026-2027 of a season. */
function isSeason(text: string): boolean {
  const [first = Number.NaN, second] = text.split(/[- ]/).map(Number);
  return second === first + 1;
}

/** The numbers in a text that somebody pasted, each once: one a line or several, among names, dates and phone numbers. */
export function numbersIn(text: string): string[] {
  const found = [...plain(text).matchAll(numbers)].map(([number]) => number).filter((number) => !isSeason(number));
  return [...new Set(found.map((number) => canonicalNumber(number.replaceAll(' ', ''))))];
}

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
