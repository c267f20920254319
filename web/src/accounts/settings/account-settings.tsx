import { Box, Typography } from '@mui/material';
import type { User } from '@portal/contract/records/member';
import type { FactorKind } from '@portal/contract/values/factors';
import { useState } from 'react';
import { FormFrame } from '#forms/form-frame.tsx';
import { changedPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { FormButtons } from '#forms/submit-button.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useOwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { EmailSettings } from './email-settings.tsx';
import { Security } from './security.tsx';
import { type PartState, SettingsPart } from './settings-part.tsx';

type PartName = 'password' | 'email' | FactorKind;

export function AccountSettings() {
  const { user } = useSession();
  return user && <OwnSettings profile={user} />;
}

function OwnSettings({ profile }: { profile: User }) {
  const { member } = useOwnMember(profile);
  // One form at a time, because they ask for the password.
  const [{ open, closed }, setForm] = useState<{ open?: PartName; closed?: PartName }>({});
  const part = (name: PartName) => ({
    isOpen: open === name,
    wasClosed: closed === name,
    onOpen: () => setForm({ open: name }),
    onClose: () => setForm({ closed: name }),
  });
  return (
    <Page title="Account & security" width="sm" back={<ViewLink view="dashboard">Back to Dashboard</ViewLink>}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <EmailSettings email={member.email} isConfirmed={member.email_confirmed} {...part('email')} />
        <PasswordSettings {...part('password')} />
        <Security part={part} />
      </Box>
    </Page>
  );
}

function PasswordSettings(state: PartState) {
  return (
    <SettingsPart
      title="Your password"
      change="Change password"
      form={<PasswordForm onClose={state.onClose} />}
      {...state}
    >
      <Typography>Changing your password signs you out everywhere else.</Typography>
    </SettingsPart>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { open } = useSession();
  const notify = useNotify();
  const schemaForm = useSchemaForm(changedPassword, {
    defaultValues: { password: '', new_password: '', confirm_password: '' },
    async send({ password, new_password }) {
      await open(api.changePassword({ body: { password, new_password } }));
      notify('Your password was changed.', 'success');
      onClose();
    },
    failed: 'We couldn’t change your password. Please try again.',
  });

  return (
    <FormFrame {...schemaForm} label="Change password" gap={2.5}>
      <PasswordField label="Current password" autoComplete="current-password" autoFocus />
      <PasswordField name="new_password" autoComplete="new-password" helperText="At least 8 characters" />
      <PasswordField name="confirm_password" autoComplete="new-password" helperText="Enter the same password again" />
      <Typography variant="body2">
        Don’t know it? <ViewLink view="forgot-password">Get a reset link</ViewLink>
      </Typography>
      <FormButtons label="Change password" onCancel={onClose} />
    </FormFrame>
  );
}
