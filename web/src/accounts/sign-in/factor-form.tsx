import { Alert, Box, Button, Typography } from '@mui/material';
import type { Challenge, Proof } from '@portal/contract/records/factor';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { messageOf } from '#lib/api.ts';
import { hasPasskeys, signWithPasskey } from '#lib/passkeys.ts';
import { BusyButton } from '#ui/busy-button.tsx';

const loadSchema = async () => (await import('@portal/contract/records/factor')).codeForm;

interface FactorFormProps {
  challenge: Challenge;
  label: string;
  /** Sends the answer. A rejection stays in this form. */
  answer: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}

/** Answers a challenge with a passkey, with the code of an authenticator app, or with a recovery code. */
export function FactorForm({ challenge, label, answer, onCancel }: FactorFormProps) {
  const { ticket, kinds, passkey } = challenge;
  const hasApp = kinds.includes('totp');
  const [isRecovery, setRecovery] = useState(!hasApp && !(passkey && hasPasskeys()));
  const asksCode = hasApp || isRecovery;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {passkey && <PasskeyButton options={passkey} answer={(signed) => answer({ ticket, passkey: signed })} />}
      {passkey && asksCode && <Typography color="textSecondary">Or enter a code:</Typography>}
      {asksCode && (
        <CodeForm
          key={String(isRecovery)}
          isRecovery={isRecovery}
          label={label}
          answer={(code) => answer({ ticket, code })}
          onCancel={onCancel}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {(hasApp || !isRecovery) && (
          <Button onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the authenticator app' : 'Lost your phone or key? Use a recovery code'}
          </Button>
        )}
        {!asksCode && <Button onClick={onCancel}>Cancel</Button>}
      </Box>
    </Box>
  );
}

interface PasskeyButtonProps {
  options: Record<string, unknown>;
  answer: (signed: Record<string, unknown>) => Promise<void>;
}

function PasskeyButton({ options, answer }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!hasPasskeys())
    return (
      <Alert severity="info" variant="outlined">
        Your passkey doesn’t work in this browser or at this address.
      </Alert>
    );

  const use = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await answer(await signWithPasskey(options));
    } catch (error) {
      setProblem(messageOf(error, 'Your passkey could not be used. Please try again.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ bgcolor: 'background.paper' }}>
          {problem}
        </Alert>
      )}
      <BusyButton variant="contained" size="large" busy={isBusy} onClick={use} sx={{ justifySelf: 'start' }}>
        Use your passkey
      </BusyButton>
    </Box>
  );
}

interface CodeFormProps {
  isRecovery: boolean;
  label: string;
  answer: (code: string) => Promise<void>;
  onCancel: () => void;
}

function CodeForm({ isRecovery, label, answer, onCancel }: CodeFormProps) {
  const schemaForm = useSchemaForm(loadSchema, {
    defaultValues: { code: '' },
    send: ({ code }) => answer(code),
    failed: 'We couldn’t check the code. Please try again.',
  });
  return (
    <FormFrame {...schemaForm} label="Second factor" gap={2.5}>
      <Field<{ code: string }>
        name="code"
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        helperText={
          isRecovery
            ? 'One of the codes you saved. Lost them, too? Contact our office or another manager.'
            : 'Six digits'
        }
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoFocus
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" size="large" disabled={schemaForm.form.formState.isSubmitting}>
          {label}
        </Button>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </FormFrame>
  );
}
