import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { networkFailure } from '#lib/api-error.ts';

/** Returns a form's own words for a field's error. */
export type Reword = (field: string, entry: unknown, reason: string) => string;

/**
 * A form's schema, or a function that loads it. A form that visitors see first loads it when it is touched, because the
 * schema with its library is larger than the form.
 */
export type SchemaSource<Parsed, Values> = z.ZodType<Parsed, Values> | (() => Promise<z.ZodType<Parsed, Values>>);

/** A form whose schema can be loaded before it is needed. */
export interface PreparedForm<Values extends FieldValues, Parsed> extends UseFormReturn<Values, unknown, Parsed> {
  /** Loads the schema, unless it is already there. Throws an `ApiError` if it can't be loaded; the next call tries again. */
  prepare?: () => Promise<void>;
}

/** Returns a resolver for `useForm`, and the function that loads what it needs. */
export function validationBy<Values extends FieldValues, Parsed>(
  source: SchemaSource<Parsed, Values>,
  reword?: Reword,
) {
  const load = async (): Promise<Resolver<Values, unknown, Parsed>> => {
    const schema = typeof source === 'function' ? source() : source;
    const [{ zodResolver }, loaded] = await Promise.all([import('@hookform/resolvers/zod'), schema]).catch(fail);
    return zodResolver(loaded);
  };
  const resolver: Resolver<Values, unknown, Parsed> = async (values, ...rest) => {
    const resolve = await load();
    const resolved = await resolve(values, ...rest);
    if (reword)
      for (const [field, error] of Object.entries(resolved.errors)) {
        if (error?.message) error.message = reword(field, values[field], String(error.message));
      }
    return resolved;
  };
  return { resolver, prepare: async () => void (await load()) };
}

function fail(cause: unknown): never {
  console.error(cause);
  return networkFailure(cause);
}
