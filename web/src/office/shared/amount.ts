import { stripInvisible } from '@portal/contract/values/characters';
import { z } from 'zod';

/** Parses dollars such as 66, 66.50 and $1,066.50 to cents; NaN for anything else. */
function parseCents(typed: string): number {
  const text = stripInvisible(typed)
    .trim()
    .replace(/^\$\s*/, '');
  const [, dollars = '', cents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : Number.NaN;
}

/** An amount field: dollars as entered, cents when parsed. */
export const typedCents = z
  .string()
  .transform(parseCents)
  .refine((cents) => cents > 0, 'Please enter an amount in dollars, such as 66 or 66.50');

/** Formats cents for an amount field: 6600 is 66, 6650 is 66.50. */
export function dollarsInput(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** Parses an amount field to cents; undefined if invalid. */
export function typedAmount(typed: string): number | undefined {
  return typedCents.safeParse(typed).data;
}
