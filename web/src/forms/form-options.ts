import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { phoneText } from '#ui/format.ts';

/**
 * Options of account forms: validate on submit, then on each change; focus the summary rather than the first invalid
 * field; send mounted fields only. There is no validation on blur, since an error that appears just then would move the
 * button the user is about to click.
 */
export const formOptions = {
  mode: 'onSubmit',
  shouldFocusError: false,
  shouldUnregister: true,
} as const;

/** Returns a known value as a form shows it; empty if unknown. */
export function shownValue(name: string, known: unknown): unknown {
  return typeof known === 'string' && name.endsWith('phone') ? phoneText(known) : (known ?? '');
}

/** Default values for a schema's fields: known values, and empty strings for the rest. */
export function filledIn<Schema extends z.ZodObject>(
  schema: Schema,
  known: Partial<Record<keyof Schema['shape'], unknown>>,
): DefaultValues<z.input<Schema>> {
  const names = Object.keys(schema.shape) as (keyof Schema['shape'] & string)[];
  return Object.fromEntries(names.map((name) => [name, shownValue(name, known[name])])) as DefaultValues<
    z.input<Schema>
  >;
}
