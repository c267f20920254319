import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { formOptions } from './form-options.ts';
import type { Problem } from './form-problem.ts';
import { type PreparedForm, type Reword, type SchemaSource, validationBy } from './schema-source.ts';
import { explainWith, useSubmit } from './use-submit.ts';

interface Sending<Parsed> {
  send: (parsed: Parsed) => Promise<void>;
  /** The message when the server gives none, or a function that explains the error. */
  failed: string | ((error: unknown) => Problem);
}

/** A form validated by a schema; only mounted fields are sent. */
export function useFormOf<Values extends FieldValues, Parsed>(
  source: SchemaSource<Parsed, Values>,
  { reword, ...options }: Pick<UseFormProps<Values>, 'defaultValues' | 'shouldUnregister'> & { reword?: Reword } = {},
): PreparedForm<Values, Parsed> {
  const { resolver, prepare } = validationBy(source, reword);
  const form = useForm<Values, unknown, Parsed>({ ...formOptions, resolver, ...options });
  return Object.assign(form, { prepare });
}

/** A form validated by a schema, with its problem and submit handler, for a `FormFrame`. */
export function useSchemaForm<Values extends FieldValues, Parsed>(
  source: SchemaSource<Parsed, Values>,
  { send, failed, ...options }: Sending<Parsed> & Pick<UseFormProps<Values>, 'defaultValues' | 'shouldUnregister'>,
) {
  const form = useFormOf(source, options);
  const { problem, submit } = useSubmit(form, send, typeof failed === 'string' ? explainWith(failed) : failed);
  return { form, problem, onSubmit: submit };
}
