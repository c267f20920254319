import { z } from 'zod';
import { dayOf, isCalendarDay } from './days.ts';

const required = 'This field is required';

z.config({
  customError: (issue) => {
    if (issue.code === 'unrecognized_keys') return 'This field is not known';
    if (issue.code === 'too_big' && issue.origin === 'string') {
      return `At most ${issue.maximum} characters`;
    }
    if (issue.code === 'invalid_type' && issue.input === undefined) return required;
    if (issue.code === 'invalid_type') return 'This is not the kind of value expected here';
    if (issue.code === 'invalid_value') return 'Please choose one';
    return undefined;
  },
});

// No control characters, and no halves of a character, which the database would refuse.
const plainText = /^[^\p{Cc}\p{Cs}]*$/u;

/** A line of text somebody typed: trimmed, at least one character, no control characters. */
export function line(max: number) {
  return z.string().trim().min(1, required).max(max).regex(plainText, 'Please use plain text');
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(plainText, 'Please use plain text')
    .transform((text) => text || undefined)
    .optional();
}

/** A line of text that a change may take away: an empty text becomes null, a missing one means no change. */
export function clearableLine(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(plainText, 'Please use plain text')
    .transform((text) => text || null)
    .nullish();
}

const plainLines = /^([^\p{Cc}\p{Cs}]|[\n\r\t])*$/u;

/** A text of several lines: trimmed, at least one character, line breaks and tabs allowed. */
export function paragraph(max: number) {
  return z.string().trim().min(1, required).max(max).regex(plainLines, 'Please use plain text');
}

/** The same, where it may be left out; an empty text counts as left out. */
export function optionalParagraph(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(plainLines, 'Please use plain text')
    .transform((text) => text || undefined)
    .optional();
}

/** E-mail addresses are compared trimmed and in lower case, so that is how they are kept. */
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, required)
  .max(254)
  .pipe(z.email('Please enter a valid email address'));

export const minPasswordLength = 8;

/** A password is taken as typed: 8 to 128 characters of any kind. */
export const password = z
  .string()
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`)
  .max(128);

/** A calendar date, `YYYY-MM-DD`. */
export const day = z.string().min(1, required).refine(isCalendarDay, 'Please enter a date as YYYY-MM-DD');

/** The same, where it may be left out; an empty text counts as left out. */
export const optionalDay = z
  .string()
  .transform((text) => text || undefined)
  .pipe(day.optional())
  .optional();

/** A calendar date that is not past, by the federation's time zone: today counts. */
export const dayToCome = day.refine((date) => date >= dayOf(), 'Please enter a day that is not past');

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const yesNo = z.enum(['n', 'y']);

export const gender = z.enum(['m', 'f']);

export const zipCode = z
  .string()
  .trim()
  .min(1, required)
  .regex(/^\d{5}(-\d{4})?$/, 'Please enter a ZIP code as 12345 or 12345-6789');

/** The identifiers this system and its payment provider give: nothing that could leave a path or is reserved. */
export const id = z.string().regex(/^(?!__.*__$)[A-Za-z0-9_-]{1,255}$/);

/** Path parameters that name one thing. */
export const byId = z.strictObject({ id });

/** What every list can be asked: so many at most, after a cursor of an earlier page, with a text to search for. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(1000).default(50),
  cursor: z.string().max(500).optional(),
  q: z.string().trim().max(100).optional(),
};

/** The agreement without which nobody registers or applies. */
export const policiesAccepted = z.boolean().refine((accepted) => accepted, 'You must accept the policies to continue');
