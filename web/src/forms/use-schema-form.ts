import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { formOptions } from './form-options.ts';
import type { Problem } from './form-problem.ts';
import { orElse, useSubmit } from './use-submit.ts';

interface Sending<Parsed> {
  send: (parsed: Parsed) => Promise<void>;
  /** What is said of a failure for which the server has no words, or what says it. */
  failed: string | ((error: unknown) => Problem);
}

/** A form that is what its schema says, and is sent: what a `FormFrame` takes. */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  schema: z.ZodType<Parsed, Values>,
  { send, failed, ...options }: Sending<Parsed> & Pick<UseFormProps<Values>, 'defaultValues' | 'shouldUnregister'>,
) {
  const form = useForm<Values, unknown, Parsed>({ ...formOptions, resolver: zodResolver(schema), ...options });
  const { problem, submit } = useSubmit(form, send, typeof failed === 'string' ? orElse(failed) : failed);
  return { form, problem, onSubmit: submit };
}
