import { TextField, type TextFieldProps } from '@mui/material';
import { seen } from '@portal/contract/values/characters';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { Span } from './field-group.tsx';
import { labelOf } from './labels.ts';
import { useRegistered } from './use-registered.ts';

interface FieldProps<Values extends FieldValues> extends Pick<TextFieldProps, 'type' | 'helperText' | 'autoFocus'> {
  name: FieldPath<Values>;
  /** By default that of the name. */
  label?: string;
  optional?: boolean;
  /** How many of the row's six parts it takes up, in a group of fields. */
  span?: 2 | 3 | 4 | 6;
  autoComplete?: string;
  /** By default that of the type. */
  inputMode?: 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  /** For a whole number, which the form then has as a number. */
  integer?: boolean;
  /** Bounds of a date. */
  min?: string | undefined;
  max?: string | undefined;
  /** The height of a field for a text of several lines. */
  rows?: number;
  /** For a select: value and text of each choice. */
  choices?: readonly (readonly [value: string, text: string])[];
  /** The text of a select's empty choice. */
  noChoice?: string;
  adornment?: ReactNode;
  /** Somebody types; the form does not tell of what it fills in itself. */
  onTyped?: (text: string) => void;
}

const inputModes: Record<string, FieldProps<FieldValues>['inputMode']> = { email: 'email', tel: 'tel', url: 'url' };

/** What was typed as a number: NaN for nothing, and what is no whole number stays a text, which no schema takes. */
function integerIn(typed: unknown): number | string {
  const text = seen(String(typed ?? '')).trim();
  if (text === '') return Number.NaN;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * A field of the surrounding form, with its error beside it. The asterisk of a required field is drawn by the style
 * sheet, so that the label is exactly the field's name.
 */
export function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { name, optional, integer, choices, adornment, helperText, autoComplete, min, max, rows, type } = props;
  const { label = labelOf(name), span, noChoice = 'Please choose', autoFocus = false, onTyped } = props;
  const inputMode = integer ? 'numeric' : (props.inputMode ?? inputModes[type ?? '']);
  const form = useFormContext<Values>();
  const reason = form.getFieldState(name, useFormState<Values>({ name })).error?.message;
  const { ref, ...registered } = useRegistered(form, name, {
    ...(integer && { setValueAs: integerIn }),
    ...(onTyped && { onChange: ({ target }) => onTyped(target.value) }),
  });
  // A date shows its own placeholder, a choice its own text, and an amount what the form fills in: the label must not lie over it.
  const isRaised = type === 'date' || choices !== undefined || inputMode === 'decimal';

  const field = (
    <TextField
      {...registered}
      inputRef={ref}
      id={name}
      label={label}
      type={type}
      autoFocus={autoFocus}
      required={!optional}
      error={reason !== undefined}
      helperText={reason ?? helperText}
      select={choices !== undefined}
      multiline={rows !== undefined}
      slotProps={{
        htmlInput: { autoComplete, inputMode, min, max, rows },
        // Of its own height: the library's own measures itself with styles that the policy of the page refuses.
        input: { endAdornment: adornment, ...(rows && { inputComponent: 'textarea' }) },
        select: { native: true },
        inputLabel: {
          required: false,
          ...(isRaised && { shrink: true }),
          sx: optional ? null : { '&::after': { content: ['" *"', '" *" / ""'] } },
        },
      }}
    >
      {choices && [
        <option key="" value="">
          {noChoice}
        </option>,
        ...choices.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        )),
      ]}
    </TextField>
  );
  return span ? <Span of={span}>{field}</Span> : field;
}
