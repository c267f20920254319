import { Button } from '@mui/material';
import { useState } from 'react';
import { HiddenText } from '#ui/hidden-text.tsx';
import { Field } from './field.tsx';
import { labels } from './labels.ts';

type PasswordName = 'password' | 'new_password' | 'confirm_password';

interface PasswordFieldProps {
  name?: PasswordName;
  label?: string;
  autoFocus?: boolean;
  autoComplete: 'new-password' | 'current-password';
  helperText?: string;
}

/** A password field with a button to show it. */
export function PasswordField(props: PasswordFieldProps) {
  const { name = 'password', label = labels[name], autoComplete, helperText, autoFocus = false } = props;
  const [shown, setShown] = useState(false);
  return (
    <Field<Record<PasswordName, string>>
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      autoFocus={autoFocus}
      adornment={
        <Button size="small" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <HiddenText> {label.toLowerCase()}</HiddenText>
        </Button>
      }
    />
  );
}
