import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';

const complaint = 'Please enter a valid phone number';

/** The E.164 form of a phone number, read as a US number unless it starts with +; undefined when it is none. */
export function toE164(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text, 'US');
  return parsed?.isValid() ? parsed.number : undefined;
}

function convert(text: string, context: z.RefinementCtx<string>): string {
  const number = toE164(text);
  if (number) return number;
  context.issues.push({ code: 'custom', message: complaint, input: text });
  return z.NEVER;
}

const typed = z.string().trim().max(40);

/** A phone number as people type it, kept as E.164. */
export const phone = typed.min(1, 'This field is required').transform(convert);

/** The same, where it may be left out; an empty text counts as left out. */
export const optionalPhone = typed
  .transform((text, context) => (text === '' ? undefined : convert(text, context)))
  .optional();

/** A phone number that a change may take away: an empty text becomes null, a missing one means no change. */
export const clearablePhone = typed
  .transform((text, context) => (text === '' ? null : convert(text, context)))
  .nullish();
