import { z } from 'zod';
import { productIds } from '../values/catalog.ts';
import { hasExcessiveMarks, nameCharacters, stripInvisible, tidyName } from '../values/characters.ts';
import type { DaySpan } from '../values/day-spans.ts';
import { isCalendarDay } from '../values/days.ts';
import { dayText } from '../values/format.ts';
import { membershipTypes, unknownType } from '../values/membership.ts';

const required = 'This field is required';

z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return 'Unknown field';
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return `Please use at most ${issue.maximum} characters`;
    }
    if (issue.code === 'invalid_type' && issue.input === undefined) return required;
    if (issue.code === 'invalid_type') return 'This value is of the wrong type';
    if (issue.code === 'invalid_value') return 'Please choose one';
    return undefined;
  },
});

/** Entered or pasted text. Strips invisible characters and outer spaces before any check. */
export function typedText() {
  return z.string().overwrite(stripInvisible).trim();
}

// No control, format or private-use characters, no line separators, and no lone surrogates, which the database would
// reject.
const plainText = /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c-\u200d])*$/u;

/** Limits the length after NFKC, since single characters such as ﷺ expand when search terms are built. */
function bounded(max: number) {
  return [(text: string) => text.normalize('NFKC').length <= max, `Please use at most ${max} characters`] as const;
}

function plain(max: number) {
  // NFC, so that identical-looking text compares equal.
  return typedText()
    .normalize('NFC')
    .max(max)
    .regex(plainText, 'Please use plain text, without hidden characters')
    .refine(...bounded(max));
}

// Text that email programs turn into links.
const linkLike = /:\/\/|www\.|\S@\S/i;

const notLinkLike = [
  (text: string) => !linkLike.test(text.normalize('NFKC')),
  'Please remove web and email addresses',
] as const;

function name(max: number) {
  return typedText()
    .normalize('NFC')
    .overwrite(tidyName)
    .max(max)
    .refine(
      (text) => nameCharacters.test(text),
      'Please use letters, digits, spaces, hyphens, apostrophes, periods and commas',
    )
    .refine((text) => !hasExcessiveMarks(text), 'Please use at most 3 marks on a letter')
    .refine(...bounded(max))
    .refine(...notLinkLike);
}

const hasLetter = [(text: string) => /\p{L}/u.test(text), 'Please use at least one letter'] as const;

const hasLetterIfAny = [(text: string) => text === '' || hasLetter[0](text), hasLetter[1]] as const;

/** A line of entered text: trimmed, not empty, without hidden characters. */
export function line(max: number) {
  return plain(max).min(1, required);
}

/** An optional line; an empty string counts as omitted. */
export function optionalLine(max: number) {
  return plain(max)
    .transform((text) => text || undefined)
    .optional();
}

/** A line that an update may clear: an empty string becomes null, a missing one means no change. */
export function clearableLine(max: number) {
  return plain(max)
    .transform((text) => text || null)
    .nullish();
}

/** An academy, event or venue name: a line without web or email addresses. */
export function title(max: number) {
  return line(max).refine(...notLinkLike);
}

/**
 * A person's name in any script: letters with at most 3 marks each, digits, spaces, hyphens, apostrophes, periods and
 * commas, and at least one letter. Applies to input only; stored names are not revalidated.
 */
export function personName(max: number) {
  return name(max)
    .min(1, required)
    .refine(...hasLetter);
}

/** An optional name; an empty string counts as omitted. */
export function optionalPersonName(max: number) {
  return name(max)
    .refine(...hasLetterIfAny)
    .transform((text) => text || undefined)
    .optional();
}

/** A person's name that an update may clear: an empty string becomes null, a missing one means no change. */
export function clearablePersonName(max: number) {
  return name(max)
    .refine(...hasLetterIfAny)
    .transform((text) => text || null)
    .nullish();
}

const plainLines = /^([^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** Multi-line text: trimmed, not empty, may contain line breaks and tabs. */
export function paragraph(max: number) {
  return typedText().min(1, required).max(max).regex(plainLines, 'Please use plain text');
}

/** An optional paragraph; an empty string counts as omitted. */
export function optionalParagraph(max: number) {
  return typedText()
    .max(max)
    .regex(plainLines, 'Please use plain text')
    .transform((text) => text || undefined)
    .optional();
}

// RFC 5321 without quoting: non-empty parts of up to 64 and 63 characters, and a domain that is not a number.
const addressForm =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** Email addresses are stored, and so compared, trimmed and in lower case. */
export const email = typedText()
  .toLowerCase()
  .min(1, required)
  .max(254)
  .pipe(
    z.email({
      pattern: addressForm,
      error: ({ input }) =>
        /\P{ASCII}/u.test(String(input))
          ? 'Please enter an email address without accents or letters of other scripts'
          : 'Please enter a valid email address',
    }),
  );

export const minPasswordLength = 8;

/**
 * A password as entered: 8 to 128 characters of any kind, normalized (NFKC) as NIST SP 800-63B recommends, so that
 * every keyboard produces the same one.
 */
export const password = z
  .string()
  .normalize('NFKC')
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
  .max(128);

/** A calendar date, `YYYY-MM-DD`. */
export const day = typedText().min(1, required).refine(isCalendarDay, 'Please enter a date as YYYY-MM-DD');

/** A schema's value, or none; an empty string counts as omitted. */
export function orOmitted<Schema extends z.ZodType<unknown, string>>(one: Schema) {
  return typedText()
    .transform((text) => text || undefined)
    .pipe(one.optional())
    .optional();
}

/** An optional calendar date; an empty string counts as omitted. */
export const optionalDay = orOmitted(day);

/**
 * A calendar date within a span relative to today; `early` and `late` are the messages for a date before or after it.
 */
export function dayWithin(span: () => DaySpan, { early, late }: { early?: string; late?: string } = {}) {
  return day.superRefine((date, context) => {
    const { min, max } = span();
    const issue = (message: string) => context.addIssue({ code: 'custom', message });
    if (date < min) issue(early ?? `Please enter ${dayText(min)} or a later date`);
    else if (date > max) issue(late ?? `Please enter ${dayText(max)} or an earlier date`);
  });
}

/** An optional date within a span; an empty string counts as omitted. */
export function optionalDayWithin(...given: Parameters<typeof dayWithin>) {
  return orOmitted(dayWithin(...given));
}

/** The message for a past day if only today or later makes sense. */
export const pastDayMessage = 'Please enter today or a later date';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

// A form without a choice yet shows no error.
const typeError = { error: ({ input }: { input?: unknown }) => (input ? unknownType : undefined) };

/** A membership type that a person can hold. */
export const membershipType = z.enum(membershipTypes, typeError);

/** A product: a membership type, a charter, a sanction or a certificate. */
export const product = z.enum(productIds, typeError);

/** Normalizes a ZIP code's hyphen, including full-width digits and a trailing hyphen. */
function tidyZip(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^(\d{5})[\s\p{Pd}\u2212]*(\d{4})?[\s\p{Pd}\u2212]*$/u, (_, five: string, four?: string) =>
      four ? `${five}-${four}` : five,
    );
}

export const zipCode = typedText()
  .overwrite(tidyZip)
  .min(1, required)
  .regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code as 12345 or 12345-6789');

/** Identifiers issued by this system and the payment provider: nothing that could escape a path or is reserved. */
export const id = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,255}$/);

/** An optional identifier; an empty string counts as omitted. */
export const optionalId = orOmitted(id);

/** An identifier that an update may clear: an empty string becomes null, a missing one means no change. */
export const clearableId = z
  .string()
  .transform((text) => text || null)
  .pipe(id.nullable())
  .nullish();

/** Path parameters that identify one record. */
export const byId = z.strictObject({ id });

/** The maximum length of a list's sort key in UTF-8 bytes; an index stores no more of a string. */
export const maxSortKeyBytes = 1500;

// Also holds an id, the export's own data and brackets, base64-encoded and signed with SHA-256.
const longestCursor = Math.ceil(((maxSortKeyBytes + 255 + 245) * 4) / 3) + 1 + 43;

const signed = z.string().regex(/^[\w-]+\.[\w-]{43}$/, 'Unknown cursor');

/** The position at which the next page of a list starts, as returned with the previous page. */
export const cursor = signed.max(longestCursor);

/** The position in each source of a group of tasks. */
export const tasksCursor = signed.max(3000);

/** The query of every list: a limit, an earlier page's cursor, and search text. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: cursor.optional(),
  q: typedText().max(100).optional(),
};

/** The consent required to register or apply. */
export const policiesAccepted = z.boolean().refine((accepted) => accepted, 'You must accept the policies to continue');
