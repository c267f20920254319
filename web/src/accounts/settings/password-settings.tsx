import Typography from '@mui/material/Typography';
import { FormButtons } from '#forms/form-buttons.tsx';
import { FormFrame } from '#forms/form-frame.tsx';
import { changedPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNotify } from '#ui/notice.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { type PartState, SettingsPart } from './settings-part.tsx';

export function PasswordSettings(state: PartState) {
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
  const sheet = useSchemaForm(changedPassword, {
    defaultValues: { password: '', new_password: '', confirm_password: '' },
    async send({ password, new_password }) {
      await open(api.changePassword({ body: { password, new_password } }));
      notify('Your password was changed.', 'success');
      onClose();
    },
    failed: 'We couldn’t change your password. Please try again.',
  });

  return (
    <FormFrame {...sheet} label="Change password" gap={2.5}>
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
