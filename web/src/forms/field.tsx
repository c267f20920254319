import {
  FormControl,
  FormHelperText,
  InputLabel,
  NativeSelect,
  OutlinedInput,
  type TextFieldProps,
} from '@mui/material';
import { stripInvisible } from '@portal/contract/values/characters';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { Span } from './field-group.tsx';
import { labelOf } from './labels.ts';
import { useRegistered } from './use-registered.ts';

export interface FieldProps<Values extends FieldValues>
  extends Pick<TextFieldProps, 'type' | 'helperText' | 'autoFocus'> {
  name: FieldPath<Values>;
  /** Defaults to the label for the name. */
  label?: string | undefined;
  /** Whether the label is a question, which stands above the field since it can take two lines. */
  isQuestion?: boolean;
  optional?: boolean;
  /** Columns out of six the field spans in a group. */
  span?: 2 | 3 | 4 | 6;
  autoComplete?: string;
  /** Defaults to the type's. */
  inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal';
  /** A whole number, which the form holds as a number. */
  integer?: boolean;
  /** Bounds of a date. */
  min?: string | undefined;
  max?: string | undefined;
  /** Number of lines of a multiline field. */
  rows?: number;
  /** Makes it a select; value and text of each choice. */
  choices?: readonly (readonly [value: string, text: string])[];
  /** Text of a select's empty choice. */
  noChoice?: string;
  adornment?: ReactNode;
  /** Called on user input only, not when the form sets the value. */
  onTyped?: (text: string) => void;
}

const inputModes: Record<string, FieldProps<FieldValues>['inputMode']> = { email: 'email', tel: 'tel', url: 'url' };

const question = { '&&&': { position: 'static', transform: 'none', maxWidth: 'none', mb: 0.75 } } as const;

/** Parses a number field: NaN if empty; text that is no integer stays a string, which every schema rejects. */
function parseInteger(typed: unknown): number | string {
  const text = stripInvisible(String(typed ?? '')).trim();
  if (text === '') return Number.NaN;
  return /^\d+$/.test(text) ? Number(text) : text;
}

/**
 * A form field with its error. The style sheet draws the asterisk of a required field, so that the label is exactly the
 * field's name.
 */
export function Field<Values extends FieldValues>(props: FieldProps<Values>) {
  const { name, optional, integer, choices, adornment, helperText, autoComplete, min, max, rows, type } = props;
  const { label = labelOf(name), span, noChoice = 'Please choose', autoFocus = false, onTyped } = props;
  const { isQuestion = false } = props;
  const inputMode = integer ? 'numeric' : (props.inputMode ?? inputModes[type ?? '']);
  const form = useFormContext<Values>();
  const reason = form.getFieldState(name, useFormState<Values>({ name })).error?.message;
  const { ref, ...registered } = useRegistered(form, name, {
    ...(integer && { setValueAs: parseInteger }),
    ...(onTyped && { onChange: ({ target }) => onTyped(target.value) }),
  });
  // Dates have their own placeholder, selects show a choice, and amounts are prefilled: the label must not overlap
  // them.
  const isRaised = type === 'date' || choices !== undefined || inputMode === 'decimal';

  const hint = reason ?? helperText;
  const shared = {
    ...registered,
    id: name,
    inputRef: ref,
    autoFocus,
    'aria-describedby': hint ? `${name}-helper-text` : undefined,
  };
  const notched = isQuestion ? false : isRaised || undefined;

  // Not a TextField, which brings the menu of a select that is not native.
  const field = (
    <FormControl fullWidth required={!optional} error={reason !== undefined}>
      <InputLabel
        htmlFor={name}
        id={`${name}-label`}
        required={false}
        {...(isRaised && { shrink: true })}
        sx={[isQuestion && question, !optional && { '&::after': { content: ['" *"', '" *" / ""'] } }]}
      >
        {label}
      </InputLabel>
      {choices ? (
        <NativeSelect
          {...shared}
          input={<OutlinedInput label={label} notched={notched} />}
          inputProps={{ autoComplete }}
        >
          <option value="">{noChoice}</option>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <OutlinedInput
          {...shared}
          type={type}
          label={label}
          notched={notched}
          placeholder=" "
          endAdornment={adornment}
          multiline={rows !== undefined}
          // A plain textarea, because MUI's autosizing one measures itself with styles that the
          // Content-Security-Policy blocks.
          {...(rows && { inputComponent: 'textarea' })}
          inputProps={{ autoComplete, inputMode, min, max, rows }}
        />
      )}
      {hint && <FormHelperText id={`${name}-helper-text`}>{hint}</FormHelperText>}
    </FormControl>
  );
  return span ? <Span of={span}>{field}</Span> : field;
}
