import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import { stripInvisible } from '../values/characters.ts';
import { typedText } from './fields.ts';

const complaint = 'Please enter a valid phone number';

// Checks the North American format only, since any list of area codes goes out of date.
const northAmerican = /^\+1(?:[2-9]\d{2}){2}\d{4}$/;

/**
 * Returns a phone number in E.164 form, reading it as a US number unless it starts with +, 00 or 011; undefined if
 * invalid.
 */
export function toE164(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(
    stripInvisible(text)
      .trim()
      .replace(/^00(?=[1-9])/, '+'),
    'US',
  );
  const isNumber = parsed?.countryCallingCode === '1' ? northAmerican.test(parsed.number) : parsed?.isValid();
  return isNumber ? parsed?.number : undefined;
}

function convert(text: string, context: z.RefinementCtx<string>): string {
  const number = toE164(text);
  if (number) return number;
  context.issues.push({ code: 'custom', message: complaint, input: text });
  return z.NEVER;
}

const entry = typedText().max(40);

/** A phone number as entered, stored as E.164. */
export const phone = entry.min(1, 'This field is required').transform(convert);

/** An optional phone number; an empty string counts as omitted. */
export const optionalPhone = entry
  .transform((text, context) => (text === '' ? undefined : convert(text, context)))
  .optional();

/** A phone number that an update may clear: an empty string becomes null, a missing one means no change. */
export const clearablePhone = entry
  .transform((text, context) => (text === '' ? null : convert(text, context)))
  .nullish();
