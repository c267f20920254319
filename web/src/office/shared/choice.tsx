import { TextField, type TextFieldProps } from '@mui/material';

interface ChoiceProps<Value extends string> extends Pick<TextFieldProps, 'disabled' | 'sx'> {
  label: string;
  value: Value;
  choices: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

/** A small list of choices, as the browser shows it. */
export function Choice<Value extends string>({ choices, onChoose, ...props }: ChoiceProps<Value>) {
  return (
    <TextField
      select
      size="small"
      {...props}
      onChange={({ target }) => onChoose(target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
