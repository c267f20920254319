import { Button, Typography } from '@mui/material';
import { useFormState, useWatch } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { FieldGroup, Span } from '#forms/field-group.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { useNavigate } from '#lib/views.ts';

/** The error for an email address that already has an account; the way to that account is shown next to it. */
export const addressTaken = 'This email address already has an account';

interface Account {
  email: string;
}

/** Links to the login with that address; for a child, the current entries carry over to the parent's account. */
function SignInInstead({ ofChild }: { ofChild: boolean }) {
  const navigate = useNavigate();
  const email = useWatch<Account, 'email'>({ name: 'email' });
  const { errors } = useFormState<Account>({ name: 'email' });
  if (errors.email?.message !== addressTaken) return null;
  if (!ofChild)
    return (
      <Button size="small" onClick={() => navigate('login', { email })} sx={{ mt: 0.5 }}>
        Sign in with this email
      </Button>
    );
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1 }}>
        You don’t need another one. Sign in, and add this child to your account. We’ll keep what you typed.
      </Typography>
      <Button
        size="small"
        variant="outlined"
        onClick={() => navigate('login', { email, next: 'add-child' })}
        sx={{ mt: 1, minHeight: 44 }}
      >
        Sign in and add this child
      </Button>
    </>
  );
}

interface AccountFieldsProps {
  hint: string;
  /** The hint's first part, such as whose address it is. */
  whose?: string;
  /** Whether a parent creates the account for a child. */
  ofChild?: boolean;
}

/** Email address and password of the new account. */
export function AccountFields({ hint, whose = '', ofChild = false }: AccountFieldsProps) {
  return (
    <FieldGroup legend={null} hint={hint}>
      <Span of={3}>
        <Field<Account>
          name="email"
          type="email"
          autoComplete="email"
          helperText={`${whose}We send receipts and membership news here`}
        />
        <SignInInstead ofChild={ofChild} />
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
