import { TextField, type TextFieldProps } from '@mui/material';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useRegistered } from './use-registered.ts';

type SingleFieldProps<Values extends FieldValues, Parsed> = Omit<TextFieldProps, 'name' | 'form'> & {
  form: UseFormReturn<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** A form's only field, which needs no summary: the error replaces its help text. */
export function SingleField<Values extends FieldValues, Parsed>(props: SingleFieldProps<Values, Parsed>) {
  const { form, name, helperText, ...look } = props;
  const { ref, ...registered } = useRegistered(form, name);
  const reason = form.getFieldState(name, form.formState).error?.message;
  return (
    <TextField
      {...look}
      {...registered}
      // Controlled, so that the label follows when the form resets the field.
      value={form.watch(name)}
      inputRef={ref}
      error={reason !== undefined}
      helperText={reason ?? helperText}
    />
  );
}
