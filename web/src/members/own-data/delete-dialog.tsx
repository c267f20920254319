import { Typography } from '@mui/material';
import { deletion } from '@portal/contract/calls/own-data';
import { dayOf, daysLater } from '@portal/contract/values/days';
import { possessive } from '@portal/contract/values/possessive';
import { deletionDays } from '@portal/contract/values/retention';
import { FormDialog } from '#forms/form-dialog.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';

interface DeleteDialogProps {
  member: OwnMember['member'];
  /** The account holder's name for the member; undefined for themselves. */
  called: string | undefined;
  onClose: () => void;
}

/** Asks for the password before a deletion in 14 days, of the member or of a child in the account. */
export function DeleteDialog({ member, called, onClose }: DeleteDialogProps) {
  const notify = useNotify();
  const schemaForm = useSchemaForm(deletion, {
    defaultValues: { password: '' },
    async send(body) {
      const { deleted_on } = await api.deleteOwn({ body });
      notify(`The deletion is set for ${dayText(deleted_on)}. You can stop it until then.`, 'success');
      onClose();
    },
    failed: 'We couldn’t set the deletion. Please try again.',
  });

  return (
    <FormDialog
      schemaForm={schemaForm}
      title={called ? `Delete ${called}?` : 'Delete your account?'}
      note={
        <>
          <Typography>
            On {dayText(daysLater(dayOf(), deletionDays))}, we delete {possessive(called)} membership and everything we
            keep about {called ?? 'you'}. This cannot be undone after that day, and a fee is not refunded.
          </Typography>
          {member.membership_type === 'grappling_leader' && (
            <Typography>Your academies and events are deleted too, with their lists and certificates.</Typography>
          )}
          <Typography>Of payments, we keep the amounts and dates for our books, without a name.</Typography>
          <Typography>Until then, nothing changes, and you can stop it here.</Typography>
        </>
      }
      submitText="Delete"
      danger
      onClose={onClose}
    >
      <PasswordField autoComplete="current-password" helperText="The password you sign in with" autoFocus />
    </FormDialog>
  );
}
