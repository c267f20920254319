import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { handOverDays } from '@portal/contract/hand-over';
import { handOverRequest } from '@portal/contract/hand-over-record';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { Problems } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';

interface HandOverDialogProps {
  member: OwnMember['member'];
  /** The address that a link went to already; empty for the first one. */
  email: string;
  onClose: () => void;
}

/** Asks for the address that is to be a member's own, and for the password, and has the link sent there. */
export function HandOverDialog({ member: { user_id: id, first_name }, email, onClose }: HandOverDialogProps) {
  const [heading, note] = [useId(), useId()];
  const notify = useNotify();
  const form = useForm({
    defaultValues: { email, password: '' },
    shouldFocusError: false,
    resolver: zodResolver(handOverRequest),
  });
  const { problem, submit } = useSubmit(
    form,
    async (body) => {
      await api.handOver({ params: { id }, body });
      notify(
        email
          ? `We sent a new link to ${body.email}. The earlier one no longer works.`
          : `We sent a link to ${body.email}.`,
        'success',
      );
      onClose();
    },
    orElse('We couldn’t send the link. Please try again.'),
  );
  const { isSubmitting } = form.formState;

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={heading} aria-describedby={note}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit}>
          <DialogTitle id={heading} component="h2" sx={{ overflowWrap: 'anywhere' }}>
            Hand over the membership of {first_name}
          </DialogTitle>
          <DialogContent>
            {problem && <Problems problem={problem} />}
            <Typography id={note} sx={{ mb: 2.5, overflowWrap: 'anywhere' }}>
              We email {first_name} a link that works once, for {handOverDays} days. With it, {first_name} enters their
              birth date, chooses a password and accepts the policies. Nothing changes until then.
            </Typography>
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Field<{ email: string }>
                name="email"
                label={`Email address of ${first_name}`}
                type="email"
                autoComplete="off"
                autoFocus={!email}
              />
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                helperText="The password you sign in with"
                autoFocus={email !== ''}
              />
            </Box>
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Please wait…' : 'Send link'}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
