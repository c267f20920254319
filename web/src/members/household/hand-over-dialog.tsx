import { Typography } from '@mui/material';
import { handOverRequest } from '@portal/contract/records/hand-over';
import { handOverDays } from '@portal/contract/values/hand-over';
import { Field } from '#forms/field.tsx';
import { FormDialog } from '#forms/form-dialog.tsx';
import { PasswordField } from '#forms/password-field.tsx';
import { useSchemaForm } from '#forms/use-schema-form.ts';
import { api } from '#lib/api.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { useNotify } from '#ui/notice.tsx';

interface HandOverDialogProps {
  member: OwnMember['member'];
  /** The address an earlier link went to; empty for the first one. */
  email: string;
  onClose: () => void;
}

/** Asks for the member's new address and the account holder's password, and sends the link there. */
export function HandOverDialog({ member: { user_id: id, first_name }, email, onClose }: HandOverDialogProps) {
  const notify = useNotify();
  const schemaForm = useSchemaForm(handOverRequest, {
    defaultValues: { email, password: '' },
    async send(body) {
      await api.handOver({ params: { id }, body });
      const sent = `We sent a ${email ? 'new ' : ''}link to ${body.email}.`;
      notify(email ? `${sent} The earlier one no longer works.` : sent, 'success');
      onClose();
    },
    failed: 'We couldn’t send the link. Please try again.',
  });

  return (
    <FormDialog
      schemaForm={schemaForm}
      title={`Hand over the membership of ${first_name}`}
      note={
        <Typography>
          We email {first_name} a link that works once, for {handOverDays} days. With it, {first_name} enters their
          birth date, chooses a password and accepts the policies. Nothing changes until then.
        </Typography>
      }
      submitText="Send link"
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
