import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

const complaint = 'Please enter a valid phone number';

/** The E.164 form of a phone number, read as a US number unless it starts with +; undefined when it is none. */
export function toE164(typed: string): string | undefined {
  const parsed = parsePhoneNumberFromString(typed, 'US');
  return parsed?.isValid() ? parsed.number : undefined;
}

/** A phone number as people type it, kept as E.164. */
export const phone = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(40)
  .transform((typed, context) => {
    const number = toE164(typed);
    if (number) return number;
    context.issues.push({ code: 'custom', message: complaint, input: typed });
    return z.NEVER;
  });

/** The same, where it may be left out; an empty text counts as left out. */
export const optionalPhone = z.union([z.literal('').transform(() => undefined), phone]).optional();
