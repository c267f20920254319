import { Button, Dialog, DialogContent, DialogTitle, GlobalStyles, Typography } from '@mui/material';
import type { Session } from '@portal/contract/calls/accounts';
import type { Challenge } from '@portal/contract/records/factor';
import { useState } from 'react';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { EmailText } from '#ui/email-text.tsx';
import { FactorForm } from './factor-form.tsx';
import { challengeIn, proveFactor, signIn } from './sign-in.ts';

// Hidden rather than covered, so that it can't be copied or printed either.
const hideOthers = <GlobalStyles styles={{ 'body > :not(#sign-in-again-dialog)': { display: 'none !important' } }} />;

const loadSchema = async () => (await import('@portal/contract/records/credentials')).passwordForm;

interface SignInAgainProps {
  email: string;
  /** Opens the new session. */
  open: (session: Promise<Session>) => Promise<void>;
  onSignOut: () => void;
}

/**
 * Asks someone whose session has ended to sign in again, in front of the screen and everything typed there. Hides the
 * screen, because someone else may be sitting at it.
 */
export function SignInAgain({ email, open, onSignOut }: SignInAgainProps) {
  const [challenge, setChallenge] = useState<Challenge>();
  const schemaForm = useSchemaForm(loadSchema, {
    defaultValues: { password: '' },
    async send({ password }) {
      try {
        await open(signIn({ email, password }));
      } catch (error) {
        setChallenge(challengeIn(error));
      }
    },
    failed: 'Login failed',
  });
  return (
    <Dialog
      id="sign-in-again-dialog"
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby="sign-in-again"
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      {hideOthers}
      <DialogTitle id="sign-in-again" component="h2">
        Your session has ended
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          Sign in again as <EmailText>{email}</EmailText> to continue where you were. Nothing you typed is lost.
        </Typography>
        {challenge ? (
          <FactorForm
            challenge={challenge}
            label="Sign in"
            answer={(proof) => open(proveFactor(email, proof))}
            onCancel={() => setChallenge(undefined)}
          />
        ) : (
          <FormFrame {...schemaForm} label="Sign in again" gap={2.5}>
            <PasswordField autoComplete="current-password" autoFocus />
            <Button type="submit" variant="contained" size="large">
              {schemaForm.form.formState.isSubmitting ? 'Signing in…' : 'Sign in'}
            </Button>
          </FormFrame>
        )}
        <Button onClick={onSignOut} sx={{ justifySelf: 'start' }}>
          Leave this page
        </Button>
      </DialogContent>
    </Dialog>
  );
}
