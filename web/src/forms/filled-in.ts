import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { phoneText } from '#ui/format.ts';

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
