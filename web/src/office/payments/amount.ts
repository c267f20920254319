import { seen } from '@portal/contract/values/characters';
import { z } from 'zod';

/** What was typed as dollars, in cents: 66, 66.50 and $1,066.50; anything else is no number. */
function centsIn(typed: string): number {
  const text = seen(typed)
    .trim()
    .replace(/^\$\s*/, '');
  const [, dollars = '', cents = ''] = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return dollars ? Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0')) : Number.NaN;
}

/** An amount as a field has it: typed in dollars, and in cents for whoever is sent it. */
export const typedCents = z
  .string()
  .transform(centsIn)
  .refine((cents) => cents > 0, 'Please enter an amount in dollars, such as 66 or 66.50');

/** An amount in cents as a field shows it at first: 6600 is 66, 6650 is 66.50. */
export function centsTyped(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** What is typed in a field, in cents; undefined where it is no amount. */
export function typedAmount(typed: string): number | undefined {
  return typedCents.safeParse(typed).data;
}
