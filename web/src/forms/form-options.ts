import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { phoneText } from '#ui/format.ts';

/**
 * How the forms of accounts behave: everything is checked when it is sent, then as it is corrected; the summary
 * takes focus, not the first wrong field; a field that is not shown is not sent. Fields are not checked when they are left:
 * a reason that appears just then moves the button from under the finger that presses it.
 */
export const formOptions = {
  mode: 'onSubmit',
  shouldFocusError: false,
  shouldUnregister: true,
} as const;

function shown(name: string, known: unknown): unknown {
  return typeof known === 'string' && name.endsWith('phone') ? phoneText(known) : (known ?? '');
}

/** The fields of a schema as a form shows them: filled in with what is known, empty where that is nothing. */
export function filledIn<Schema extends z.ZodObject>(
  schema: Schema,
  known: Partial<Record<keyof Schema['shape'], unknown>>,
): DefaultValues<z.input<Schema>> {
  const names = Object.keys(schema.shape) as (keyof Schema['shape'] & string)[];
  return Object.fromEntries(names.map((name) => [name, shown(name, known[name])])) as DefaultValues<z.input<Schema>>;
}
