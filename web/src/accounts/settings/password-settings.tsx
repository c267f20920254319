import { zodResolver } from '@hookform/resolvers/zod';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { FormFrame } from '#forms/form-frame.tsx';
import { changedPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import { useSession } from '#lib/session.ts';
import { useNotify } from '#ui/notice.tsx';
import { ViewLink } from '#ui/view-link.tsx';
import { FormButtons } from './form-buttons.tsx';
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
  const form = useForm({
    defaultValues: { password: '', new_password: '', confirm_password: '' },
    shouldFocusError: false,
    resolver: zodResolver(changedPassword),
  });
  const { problem, submit } = useSubmit(
    form,
    async ({ password, new_password }) => {
      await open(api.changePassword({ body: { password, new_password } }));
      notify('Your password was changed.', 'success');
      onClose();
    },
    orElse('We couldn’t change your password. Please try again.'),
  );

  return (
    <FormFrame form={form} problem={problem} onSubmit={submit} label="Change password" gap={2.5}>
      <PasswordField label="Current password" autoComplete="current-password" autoFocus />
      <PasswordField name="new_password" autoComplete="new-password" helperText="At least 8 characters" />
      <PasswordField name="confirm_password" autoComplete="new-password" helperText="Enter the same password again" />
      <Typography variant="body2">
        Don’t know it? <ViewLink view="forgot-password">Get a reset link</ViewLink>
      </Typography>
      <FormButtons label="Change password" busy={form.formState.isSubmitting} onCancel={onClose} />
    </FormFrame>
  );
}
