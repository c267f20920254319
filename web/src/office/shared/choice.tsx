import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface ChoiceProps<Value extends string>
  extends Pick<TextFieldProps, 'id' | 'label' | 'size' | 'disabled' | 'aria-describedby' | 'sx'> {
  value: Value;
  /** What stands for no choice; without it there has to be one. */
  none?: string | undefined;
  choices: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

/** A choice outside of a form, which counts at once. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { none, choices, onChoose, 'aria-describedby': description, ...field } = props;
  return (
    <TextField
      {...field}
      select
      onChange={({ target }) => onChoose(target.value as Value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { 'aria-describedby': description },
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
