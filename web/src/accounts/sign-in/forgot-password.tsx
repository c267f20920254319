import { Button } from '@mui/material';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useView } from '#lib/views.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { ViewButton, ViewLink } from '#ui/view-link.tsx';
import { AccountPage } from './account-page.tsx';

const loadForgottenPassword = async () => (await import('@portal/contract/records/credentials')).forgottenPassword;

interface Sent {
  message: string;
  email: string;
}

function LinkSent({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  return (
    <Outcome
      tone="success"
      title="Check your email"
      actions={
        <>
          <ViewButton view="login" state={{ email: sent.email }} variant="contained">
            Back to sign in
          </ViewButton>
          <Button onClick={onAgain}>Use another email</Button>
        </>
      }
    >
      <p>{sent.message}</p>
      <p>
        We looked for{' '}
        <strong>
          <EmailText>{sent.email}</EmailText>
        </strong>
        . The link in the email works once, within 1 hour. Nothing after a few minutes? Check your spam folder, and
        check the address for typos.
      </p>
    </Outcome>
  );
}

export function ForgotPassword() {
  const [sent, setSent] = useState<Sent | null>(null);
  const { email = '' } = useView().state;
  const schemaForm = useSchemaForm(loadForgottenPassword, {
    defaultValues: { email },
    // Keeps the entered address for a user who goes back to correct it.
    shouldUnregister: false,
    send: async (body) => setSent({ ...(await api.forgotPassword({ body })), email: body.email }),
    failed: 'Error sending password reset email',
  });
  const { isSubmitting } = schemaForm.form.formState;

  return (
    <AccountPage
      title="Forgot password"
      lead="Enter the email address you registered with. We’ll send you a link to choose a new password."
      links={!sent && <ViewLink view="login">Back to sign in</ViewLink>}
    >
      {sent ? (
        <LinkSent sent={sent} onAgain={() => setSent(null)} />
      ) : (
        <FormFrame {...schemaForm} gap={2.5}>
          <Field<{ email: string }> name="email" type="email" autoComplete="username" />
          <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
            {isSubmitting ? 'Sending…' : 'Send Reset Link'}
          </Button>
        </FormFrame>
      )}
    </AccountPage>
  );
}
