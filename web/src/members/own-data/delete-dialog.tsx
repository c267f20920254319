import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { whose } from '@portal/contract/called';
import { dayOf, daysLater } from '@portal/contract/days';
import { deletion } from '@portal/contract/own-data';
import { deletionDays } from '@portal/contract/retention';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Problems } from '#forms/form-frame.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { orElse, useSubmit } from '#forms/use-submit.ts';
import { api } from '#lib/api.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';

interface DeleteDialogProps {
  member: OwnMember['member'];
  /** By which name whoever signs in calls the member; undefined for themselves. */
  called: string | undefined;
  onClose: () => void;
}

/** Asks for the password before somebody, or a child of the account, is deleted in 14 days. */
export function DeleteDialog({ member, called, onClose }: DeleteDialogProps) {
  const [heading, note] = [useId(), useId()];
  const notify = useNotify();
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false, resolver: zodResolver(deletion) });
  const { problem, submit } = useSubmit(
    form,
    async (body) => {
      const { deleted_on } = await api.deleteOwn({ body });
      notify(`The deletion is set for ${dayText(deleted_on)}. You can stop it until then.`, 'success');
      onClose();
    },
    orElse('We couldn’t set the deletion. Please try again.'),
  );
  const { isSubmitting } = form.formState;
  const isLeader = member.membership_type === 'grappling_leader';

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={heading} aria-describedby={note}>
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={submit}>
          <DialogTitle id={heading} component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {called ? `Delete ${called}?` : 'Delete your account?'}
          </DialogTitle>
          <DialogContent>
            {problem && <Problems problem={problem} />}
            <Box id={note} sx={{ display: 'grid', gap: 1.5, mb: 2.5, overflowWrap: 'anywhere' }}>
              <Typography>
                On {dayText(daysLater(dayOf(), deletionDays))}, we delete {whose(called)} membership and everything we
                keep about {called ?? 'you'}. This cannot be undone after that day, and a fee is not refunded.
              </Typography>
              {isLeader && (
                <Typography>Your academies and events are deleted too, with their lists and certificates.</Typography>
              )}
              <Typography>Of payments, we keep the amounts and dates for our books, without a name.</Typography>
              <Typography>Until then, nothing changes, and you can stop it here.</Typography>
            </Box>
            <PasswordField autoComplete="current-password" helperText="The password you sign in with" autoFocus />
          </DialogContent>
          <DialogActions sx={{ p: 2 }}>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="contained" color="error" aria-disabled={isSubmitting}>
              {isSubmitting ? 'Please wait…' : 'Delete'}
            </Button>
          </DialogActions>
        </Box>
      </FormProvider>
    </Dialog>
  );
}
