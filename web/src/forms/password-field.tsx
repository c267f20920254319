import Button from '@mui/material/Button';
import { useState } from 'react';
import { HiddenText } from '#ui/hidden-text.tsx';
import { Field } from './field.tsx';
import { labels } from './labels.ts';

type PasswordName = 'password' | 'new_password' | 'confirm_password';

interface PasswordFieldProps {
  name?: PasswordName;
  autoComplete: 'new-password' | 'current-password';
  helperText?: string;
}

/** A password of the surrounding form, which can be shown while it is typed. */
export function PasswordField({ name = 'password', autoComplete, helperText }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = labels[name];
  return (
    <Field<Record<PasswordName, string>>
      name={name}
      label={label}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      adornment={
        <Button size="small" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <HiddenText> {label.toLowerCase()}</HiddenText>
        </Button>
      }
    />
  );
}
