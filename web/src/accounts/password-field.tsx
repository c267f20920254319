import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { HiddenText } from '../ui/hidden-text.tsx';

interface PasswordFieldProps {
  autoComplete: 'new-password' | 'current-password';
  helperText?: string;
}

/** The password of the surrounding form, which can be shown while it is typed. */
export function PasswordField({ autoComplete, helperText }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field<{ password: string }>
      name="password"
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      helperText={helperText}
      adornment={
        <Button size="small" onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
          <HiddenText> password</HiddenText>
        </Button>
      }
    />
  );
}
