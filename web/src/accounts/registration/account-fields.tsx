import Button from '@mui/material/Button';
import { useFormState, useWatch } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { labels } from '#forms/labels.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { useNavigate } from '#lib/views.ts';

/** The reason against an email address that has an account; the way to that account is beside it. */
export const addressTaken = 'This email address already has an account';

interface Account {
  email: string;
}

function SignInInstead() {
  const navigate = useNavigate();
  const email = useWatch<Account, 'email'>({ name: 'email' });
  const { errors } = useFormState<Account>({ name: 'email' });
  if (errors.email?.message !== addressTaken) return null;
  return (
    <Button size="small" onClick={() => navigate('login', { email })} sx={{ mt: 0.5 }}>
      Sign in with this email
    </Button>
  );
}

interface AccountFieldsProps {
  hint: string;
  /** What is said first of the address, such as whose it is. */
  whose?: string;
}

/** Address and password of the account that the registration makes. */
export function AccountFields({ hint, whose = '' }: AccountFieldsProps) {
  return (
    <FieldGroup legend={null} hint={hint}>
      <Span of={3}>
        <Field<Account>
          name="email"
          label={labels.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          helperText={`${whose}We send receipts and membership news here`}
        />
        <SignInInstead />
      </Span>
      <Span of={3}>
        <PasswordField
          autoComplete="new-password"
          helperText="At least 8 characters. A short phrase is easy to remember."
        />
      </Span>
    </FieldGroup>
  );
}
