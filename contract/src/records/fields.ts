import { z } from 'zod';
import { productIds } from '../values/catalogue.ts';
import { hasHeapOfMarks, nameCharacters, seen, tidyName } from '../values/characters.ts';
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

/** Text that someone typed or pasted. Unseen characters and outer spaces are removed before any check. */
export function typedText() {
  return z.string().overwrite(seen).trim();
}

// No control, hidden or private characters, no line separators, and no halves of a character, which the database would refuse.
const plainText = /^(?:[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u200c-\u200d])*$/u;

/** Bounded also where letters stand for several, such as ﷺ: searches take them apart. */
function bounded(max: number) {
  return [(text: string) => text.normalize('NFKC').length <= max, `Please use at most ${max} characters`] as const;
}

function plain(max: number) {
  // Composed (NFC), so that what looks the same is the same.
  return typedText()
    .normalize('NFC')
    .max(max)
    .regex(plainText, 'Please use plain text, without hidden characters')
    .refine(...bounded(max));
}

// What mail programs make links of.
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
    .refine((text) => !hasHeapOfMarks(text), 'Please use at most 3 marks on a letter')
    .refine(...bounded(max))
    .refine(...notLinkLike);
}

const hasLetter = [(text: string) => /\p{L}/u.test(text), 'Please use at least one letter'] as const;

const hasLetterIfAny = [(text: string) => text === '' || hasLetter[0](text), hasLetter[1]] as const;

/** A line of text somebody typed: trimmed, at least one character, none that is hidden. */
export function line(max: number) {
  return plain(max).min(1, required);
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalLine(max: number) {
  return plain(max)
    .transform((text) => text || undefined)
    .optional();
}

/** A line of text that a change may take away: an empty text becomes null, a missing one means no change. */
export function clearableLine(max: number) {
  return plain(max)
    .transform((text) => text || null)
    .nullish();
}

/** What an academy, an event or a venue is called: a line of text without web and email addresses. */
export function title(max: number) {
  return line(max).refine(...notLinkLike);
}

/**
 * A person's name in any script: letters with at most 3 marks on each, digits, spaces, hyphens, apostrophes, periods and
 * commas, and at least one letter. Documents keep names as they are; this is for what comes in.
 */
export function personName(max: number) {
  return name(max)
    .min(1, required)
    .refine(...hasLetter);
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalPersonName(max: number) {
  return name(max)
    .refine(...hasLetterIfAny)
    .transform((text) => text || undefined)
    .optional();
}

/** A person's name that a change may take away: an empty text becomes null, a missing one means no change. */
export function clearablePersonName(max: number) {
  return name(max)
    .refine(...hasLetterIfAny)
    .transform((text) => text || null)
    .nullish();
}

const plainLines = /^([^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A text of several lines: trimmed, at least one character, line breaks and tabs allowed. */
export function paragraph(max: number) {
  return typedText().min(1, required).max(max).regex(plainLines, 'Please use plain text');
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalParagraph(max: number) {
  return typedText()
    .max(max)
    .regex(plainLines, 'Please use plain text')
    .transform((text) => text || undefined)
    .optional();
}

// RFC 5321 without quotes: parts of up to 64 and 63 characters, none of them empty, and a domain that is no number.
const addressForm =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d][A-Za-z\d-]{0,62}\.)+[A-Za-z][A-Za-z\d-]{0,61}[A-Za-z\d]$/;

/** E-mail addresses are compared trimmed and in lower case, so that is how they are kept. */
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
 * A password as typed: 8 to 128 characters of any kind. As NIST SP 800-63B asks, it is normalized (NFKC), so that every
 * keyboard types the same one.
 */
export const password = z
  .string()
  .normalize('NFKC')
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
  .max(128);

/** A calendar date, `YYYY-MM-DD`. */
export const day = typedText().min(1, required).refine(isCalendarDay, 'Please enter a date as YYYY-MM-DD');

function orLeftOut<Day extends z.ZodType<string, string>>(one: Day) {
  return typedText()
    .transform((text) => text || undefined)
    .pipe(one.optional())
    .optional();
}

/** A calendar date that may be left out; an empty text counts as left out. */
export const optionalDay = orLeftOut(day);

/** A calendar date within a span, which goes by today; `early` and `late` say what is wrong with one outside. */
export function dayWithin(span: () => DaySpan, { early, late }: { early?: string; late?: string } = {}) {
  return day.superRefine((date, context) => {
    const { min, max } = span();
    const issue = (message: string) => context.addIssue({ code: 'custom', message });
    if (date < min) issue(early ?? `Please enter ${dayText(min)} or a later date`);
    else if (date > max) issue(late ?? `Please enter ${dayText(max)} or an earlier date`);
  });
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalDayWithin(...given: Parameters<typeof dayWithin>) {
  return orLeftOut(dayWithin(...given));
}

/** What is said of a day before today, where only days to come make sense. */
export const notPast = 'Please enter today or a later date';

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const yesNo = z.enum(['n', 'y']);

export const gender = z.enum(['m', 'f']);

// Where none is given, nothing is invalid yet.
const ofType = { error: ({ input }: { input?: unknown }) => (input ? unknownType : undefined) };

/** A type of membership that a person can hold. */
export const membershipType = z.enum(membershipTypes, ofType);

/** What can be bought: a membership of a type, a charter or a sanction. */
export const product = z.enum(productIds, ofType);

/** A ZIP code with its hyphen, however it was typed or a program wrote it: also in full width, or with a hyphen too many. */
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

/** The identifiers this system and its payment provider give: nothing that could leave a path or is reserved. */
export const id = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,255}$/);

/** An identifier that a form may leave out; an empty text counts as left out. */
export const optionalId = orLeftOut(id);

/** The same, where a change may take it away: an empty text becomes null, a missing one means no change. */
export const clearableId = z
  .string()
  .transform((text) => text || null)
  .pipe(id.nullable())
  .nullish();

/** Path parameters that name one thing. */
export const byId = z.strictObject({ id });

/** What lists are sorted by has so many bytes (UTF-8) at most: an index keeps no more of a text. */
export const longestSortKey = 1500;

// Beside that, an id, what an export notes of itself, and brackets; in base64, and signed with SHA-256.
const longestCursor = Math.ceil(((longestSortKey + 255 + 245) * 4) / 3) + 1 + 43;

/** Where a list goes on, as an earlier page gave it. */
export const cursor = z
  .string()
  .max(longestCursor)
  .regex(/^[\w-]+\.[\w-]{43}$/, 'Unknown cursor');

/** What every list can be asked: so many at most, after a cursor of an earlier page, with a text to search for. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: cursor.optional(),
  q: typedText().max(100).optional(),
};

/** The agreement without which nobody registers or applies. */
export const policiesAccepted = z.boolean().refine((accepted) => accepted, 'You must accept the policies to continue');
