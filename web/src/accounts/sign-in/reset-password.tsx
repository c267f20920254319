import { Button } from '@mui/material';
import { fullName } from '@portal/contract/values/format';
import { useState } from 'react';
import { FormFrame } from '#forms/form-frame.tsx';
import { newPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { Outcome } from '#ui/outcome.tsx';
import { AccountPage } from './account-page.tsx';
import { DeadLink } from './dead-link.tsx';
import { refusalOf } from './link-check.ts';

const lead = 'Choose a new password for your account. You’ll be signed out everywhere else.';

function NewPasswordForm({ token, onDead }: { token: string; onDead: (reason: string) => void }) {
  const navigate = useNavigate();
  const schemaForm = useSchemaForm(newPassword, {
    defaultValues: { new_password: '', confirm_password: '' },
    async send({ new_password }) {
      try {
        const { message } = await api.resetPassword({ body: { token, new_password } });
        navigate('reset-password', { done: message }, true);
      } catch (error) {
        onDead(refusalOf(error));
      }
    },
    failed: 'Error resetting password',
  });
  const { isSubmitting } = schemaForm.form.formState;

  return (
    <FormFrame {...schemaForm} gap={2.5}>
      <PasswordField name="new_password" autoComplete="new-password" helperText="At least 8 characters" />
      <PasswordField name="confirm_password" autoComplete="new-password" helperText="Enter the same password again" />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Please wait…' : 'Reset password'}
      </Button>
    </FormFrame>
  );
}

/** Sets a new password with a reset link's token; afterwards the history holds the result, not the token. */
export function ResetPassword() {
  const { token, done } = useView().state;
  const [refusal, setRefusal] = useState<string>();
  const open = !done && !refusal && token;
  return (
    <AccountPage title="Reset password" lead={open && lead}>
      {open && <NewPasswordForm token={open} onDead={setRefusal} />}
      {done ? <PasswordReset message={done} /> : !open && <DeadLink reason={refusal} />}
    </AccountPage>
  );
}

/** Reports that the password was changed, and leads to signing in; a user signed in here must sign out first. */
function PasswordReset({ message }: { message: string }) {
  const { user, close } = useSession();
  const navigate = useNavigate();
  return (
    <Outcome
      tone="success"
      title="You’re all set"
      actions={
        <Button variant="contained" onClick={() => (user ? void close() : navigate('login', {}, true))}>
          {user ? 'Sign out' : 'Sign in'}
        </Button>
      }
    >
      <p>{message}</p>
      {user && <p>{fullName(user)} is signed in on this browser. To sign in with the new password, sign out first.</p>}
    </Outcome>
  );
}
