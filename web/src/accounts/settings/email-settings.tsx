import { Alert, Box, Typography } from '@mui/material';
import { newAddress } from '@portal/contract/records/credentials';
import { useState } from 'react';
import { Field } from '#forms/field.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { UnconfirmedNotice } from '#members/own/unconfirmed-notice.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { type PartState, SettingsPart } from './settings-part.tsx';

interface EmailSettingsProps extends PartState {
  email: string;
  isConfirmed: boolean;
}

/** The email address for signing in. A new one replaces it once its confirmation link is used. */
export function EmailSettings({ email, isConfirmed, ...state }: EmailSettingsProps) {
  const [requested, setRequested] = useState('');
  const form = <EmailForm onSent={setRequested} onClose={state.onClose} />;
  return (
    <SettingsPart title="Your email address" change="Change email address" form={form} {...state}>
      {!isConfirmed && <UnconfirmedNotice email={email} />}
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <strong>
          <EmailText>{email}</EmailText>
        </strong>
        {isConfirmed && ', confirmed'}
      </Typography>
      <Typography color="textSecondary">You sign in with this address, and we send our emails there.</Typography>
      {requested && requested !== email && (
        <Alert severity="success" variant="outlined" sx={{ mt: 2, bgcolor: 'background.paper' }}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            We sent a link to{' '}
            <strong>
              <EmailText>{requested}</EmailText>
            </strong>
            . Open it within 24 hours to switch to that address. Until then, nothing changes. We also let{' '}
            <EmailText>{email}</EmailText> know.
          </Box>
        </Alert>
      )}
    </SettingsPart>
  );
}

function EmailForm({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const schemaForm = useSchemaForm(newAddress, {
    defaultValues: { email: '', password: '' },
    async send(body) {
      await api.changeEmail({ body });
      onSent(body.email);
      onClose();
    },
    failed: 'We couldn’t change your email address. Please try again.',
  });

  return (
    <FormFrame {...schemaForm} label="Change email address" gap={2.5}>
      <Field<{ email: string }> name="email" label="New email address" type="email" autoComplete="email" autoFocus />
      <PasswordField autoComplete="current-password" />
      <FormButtons label="Send link" onCancel={onClose} />
    </FormFrame>
  );
}
