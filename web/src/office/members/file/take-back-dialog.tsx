import { zodResolver } from '@hookform/resolvers/zod';
import { fullName } from '@portal/contract/format';
import { takeBackReason } from '@portal/contract/household';
import type { MemberFile } from '@portal/contract/member-file';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { formOptions } from '#forms/form-options.ts';
import { labels } from '#forms/labels.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { useNotify } from '#ui/notice.tsx';

interface TakeBackDialogProps extends Pick<MemberFile, 'member'> {
  onDone: () => void;
  onClose: () => void;
}

/** Takes a hand-over back, with the reason, which only admins read. */
export function TakeBackDialog({ member, onDone, onClose }: TakeBackDialogProps) {
  const notify = useNotify();
  const form = useForm({ ...formOptions, resolver: zodResolver(takeBackReason), defaultValues: { reason: '' } });
  return (
    <CreateDialog
      title={`Take back the hand-over of ${fullName(member)}?`}
      rule="The membership returns to the parent’s account. The member’s own account no longer sees it, and is removed if no one else is in it. The card gets a new code. Both get an email."
      submitText="Take back"
      narrow
      danger
      failure="Failed to take the hand-over back"
      form={form}
      create={async (body) => {
        await api.takeBackHandOver({ params: { id: member.user_id }, body });
        notify(`${fullName(member)} is back in the parent’s account.`, 'success');
        onDone();
        return undefined;
      }}
      onClose={onClose}
    >
      <Field<{ reason: string }>
        name="reason"
        label={labels.reason}
        rows={3}
        helperText="For example, who called. Only admins can read it."
      />
    </CreateDialog>
  );
}
