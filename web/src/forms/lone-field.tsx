import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useRegistered } from './use-registered.ts';

type LoneFieldProps<Values extends FieldValues, Parsed> = Omit<TextFieldProps, 'name' | 'form'> & {
  form: UseFormReturn<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** The one field of a form that needs no summary: the reason against what is typed stands in place of its help. */
export function LoneField<Values extends FieldValues, Parsed>(props: LoneFieldProps<Values, Parsed>) {
  const { form, name, helperText, ...look } = props;
  const { ref, ...registered } = useRegistered(form, name);
  const reason = form.getFieldState(name, form.formState).error?.message;
  return (
    <TextField
      {...look}
      {...registered}
      // The form also empties it, and its label has to know.
      value={form.watch(name)}
      inputRef={ref}
      error={reason !== undefined}
      helperText={reason ?? helperText}
    />
  );
}
