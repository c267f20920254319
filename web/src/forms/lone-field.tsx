import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type LoneFieldProps<Values extends FieldValues, Parsed> = Omit<TextFieldProps, 'name'> & {
  control: Control<Values, unknown, Parsed>;
  name: FieldPath<Values>;
};

/** The one field of a form that needs no summary: the reason against what is typed stands in place of its help. */
export function LoneField<Values extends FieldValues, Parsed>(props: LoneFieldProps<Values, Parsed>) {
  const { control, name, helperText, ...look } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, ...connected } = field;
  const reason = fieldState.error?.message;
  return (
    <TextField {...look} {...connected} inputRef={ref} error={reason !== undefined} helperText={reason ?? helperText} />
  );
}
