import { Checkbox, FormControl, FormControlLabel, FormHelperText } from '@mui/material';
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { useRegistered } from './use-registered.ts';

interface CheckboxFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  label: string;
  optional?: boolean;
}

export function CheckboxField<Values extends FieldValues>({ name, label, optional }: CheckboxFieldProps<Values>) {
  const form = useFormContext<Values>();
  const state = useFormState<Values>({ name });
  const reason = form.getFieldState(name, state).error?.message;
  const { ref, ...registered } = useRegistered(form, name);
  const reasonId = `${name}-reason`;

  return (
    <FormControl error={reason !== undefined} fullWidth>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...registered}
            // The form checks the input without notifying MUI, which draws it.
            defaultChecked={state.defaultValues?.[name] === true}
            id={name}
            slotProps={{
              input: {
                ref,
                required: !optional,
                'aria-invalid': reason !== undefined,
                'aria-describedby': reason ? reasonId : undefined,
              },
            }}
          />
        }
        sx={{
          alignItems: 'flex-start',
          mr: 0,
          '& .MuiFormControlLabel-label': {
            pt: 1,
            ...(!optional && { '&::after': { content: ['" *"', '" *" / ""'] } }),
          },
        }}
      />
      {reason && <FormHelperText id={reasonId}>{reason}</FormHelperText>}
    </FormControl>
  );
}
