import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Invitation, Session } from '@portal/contract/accounts';
import { useForm } from 'react-hook-form';
import { FormFrame } from '#forms/form-frame.tsx';
import { firstPassword } from '#forms/new-password.ts';
import { PasswordField } from '#forms/password-field.tsx';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api, messageOf } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { useSession } from '#lib/session.ts';
import { useNavigate } from '#lib/views.ts';
import { useNotify } from '#ui/notice.tsx';
import { InvitedMember } from './invited-member.tsx';

interface ActivationFormProps {
  token: string;
  invitation: Invitation;
  /** The server refuses the link, which has expired or was used since it was looked at. */
  onDead: (reason: string) => void;
}

/** Sets the first password of an invited member, and opens their session in place of any other. */
export function ActivationForm({ token, invitation, onDead }: ActivationFormProps) {
  const { open } = useSession();
  const navigate = useNavigate();
  const notify = useNotify();
  const form = useForm({
    defaultValues: { password: '', confirm_password: '' },
    shouldFocusError: false,
    resolver: zodResolver(firstPassword),
  });

  async function send({ password }: { password: string }): Promise<void> {
    let session: Session;
    try {
      session = await api.activateAccount({ body: { token, password } });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400 && error.detail)) throw error;
      return onDead(error.detail);
    }
    try {
      await open(session);
      navigate('dashboard', {}, true);
    } catch (error) {
      // The password is set by now, so the way on is to sign in with it.
      notify(messageOf(error, 'Login failed'), 'error');
      navigate('login', {}, true);
    }
  }

  const { problem, submit } = useSubmit(form, send, orElse('Error activating account'));
  const { isSubmitting } = form.formState;

  return (
    <>
      <InvitedMember invitation={invitation} />
      <FormFrame form={form} problem={problem} onSubmit={submit}>
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <PasswordField autoComplete="new-password" helperText="At least 8 characters" />
          <PasswordField name="confirm_password" autoComplete="new-password" helperText="The same once more" />
          <Button type="submit" variant="contained" color="secondary" size="large" disabled={isSubmitting}>
            {isSubmitting ? 'Please wait…' : 'Activate Account'}
          </Button>
        </Box>
      </FormFrame>
    </>
  );
}
