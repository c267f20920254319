import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type Resolver, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formOptions } from './form-options.ts';
import type { Problem } from './form-problem.ts';
import { explainWith, useSubmit } from './use-submit.ts';

interface Sending<Parsed> {
  send: (parsed: Parsed) => Promise<void>;
  /** The message when the server gives none, or a function that explains the error. */
  failed: string | ((error: unknown) => Problem);
}

/** Returns a form's own words for a field's error. */
export type Reword = (field: string, entry: unknown, reason: string) => string;

function resolverOf<Values extends FieldValues, Parsed>(schema: z.ZodType<Parsed, Values>, reword?: Reword) {
  const resolve: Resolver<Values, unknown, Parsed> = zodResolver(schema);
  if (!reword) return resolve;
  const withOwnWords: typeof resolve = async (values, ...rest) => {
    const resolved = await resolve(values, ...rest);
    for (const [field, error] of Object.entries(resolved.errors)) {
      if (error?.message) error.message = reword(field, values[field], String(error.message));
    }
    return resolved;
  };
  return withOwnWords;
}

/** A form validated by a schema; only mounted fields are sent. */
export function useFormOf<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  { reword, ...options }: Pick<UseFormProps<Values>, 'defaultValues' | 'shouldUnregister'> & { reword?: Reword } = {},
) {
  return useForm<Values, unknown, Parsed>({ ...formOptions, resolver: resolverOf(schema, reword), ...options });
}

/** A form validated by a schema, with its problem and submit handler, for a `FormFrame`. */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  { send, failed, ...options }: Sending<Parsed> & Pick<UseFormProps<Values>, 'defaultValues' | 'shouldUnregister'>,
) {
  const form = useFormOf(schema, options);
  const { problem, submit } = useSubmit(form, send, typeof failed === 'string' ? explainWith(failed) : failed);
  return { form, problem, onSubmit: submit };
}
