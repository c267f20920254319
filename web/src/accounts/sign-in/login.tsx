import { Alert, Button, Link } from '@mui/material';
import type { Challenge } from '@portal/contract/records/factor';
import { lazy, useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate, useView } from '#lib/views.ts';
import { ViewLink, viewLinkProps } from '#ui/view-link.tsx';
import { AccountPage } from './account-page.tsx';
import { loginPurpose } from './login-purpose.ts';
import { challengeIn, proveFactor, signIn } from './sign-in.ts';

/** The links below the form. The typed address comes along to a forgotten password. */
function Links({ typed }: { typed: () => string }) {
  const navigate = useNavigate();
  const { href, onClick } = viewLinkProps('forgot-password', () => {
    const email = typed();
    navigate('forgot-password', email ? { email } : {});
  });
  return (
    <>
      <Link href={href} onClick={onClick}>
        Forgot password?
      </Link>
      <span>
        Not a member yet? <ViewLink view="membership">Join Now</ViewLink>
      </span>
      <ViewLink view="home">Back to Home</ViewLink>
    </>
  );
}

const FactorForm = lazy(async () => ({ default: (await import('./factor-form.tsx')).FactorForm }));

const loadCredentials = async () => (await import('@portal/contract/records/credentials')).credentials;

/** Member Login. Once the session is open, the portal itself replaces it with the dashboard or the view's `next`. */
export function Login() {
  const { open } = useSession();
  const { state, requested } = useView();
  const { email = '', reason, session_id, payment, part, next } = state;
  const [asked, setAsked] = useState<{ challenge: Challenge; email: string }>();
  const schemaForm = useSchemaForm(loadCredentials, {
    defaultValues: { email, password: '' },
    async send(typed) {
      try {
        await open(signIn(typed));
      } catch (error) {
        setAsked({ challenge: challengeIn(error), email: typed.email });
      }
    },
    failed: 'Login failed',
  });
  const { isSubmitting } = schemaForm.form.formState;
  const notes = [
    session_id && 'Sign in to check whether we received your payment. If you paid, you don’t need to pay again.',
    payment === 'left' && 'You left the payment page before you paid. Sign in to pay.',
    !session_id && payment !== 'left' && loginPurpose(next ?? requested, part),
    reason === 'session-ended' && 'Your session has ended. Please sign in again.',
  ];

  if (asked)
    return (
      <AccountPage title="Second factor" lead="Your password is right. Confirm that it’s you.">
        <FactorForm
          challenge={asked.challenge}
          label="Sign in"
          answer={(proof) => open(proveFactor(asked.email, proof))}
          onCancel={() => {
            schemaForm.form.setValue('email', asked.email);
            setAsked(undefined);
          }}
        />
      </AccountPage>
    );
  return (
    <AccountPage title="Member Login" links={<Links typed={() => schemaForm.form.getValues('email')} />}>
      {notes.map(
        (note) =>
          note && (
            <Alert key={note} severity="info" sx={{ mb: 3 }}>
              {note}
            </Alert>
          ),
      )}
      <FormFrame {...schemaForm} gap={2.5}>
        <Field<{ email: string }> name="email" type="email" autoComplete="username" />
        <PasswordField autoComplete="current-password" />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Signing in…' : 'Sign in'}
        </Button>
      </FormFrame>
    </AccountPage>
  );
}
