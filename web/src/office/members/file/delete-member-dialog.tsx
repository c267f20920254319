import { zodResolver } from '@hookform/resolvers/zod';
import { fullName } from '@portal/contract/format';
import type { MemberFile } from '@portal/contract/member-file';
import { officeDeletion } from '@portal/contract/own-data';
import { deletionDays } from '@portal/contract/retention';
import { useForm } from 'react-hook-form';
import { Field } from '#forms/field.tsx';
import { formOptions } from '#forms/form-options.ts';
import { labels } from '#forms/labels.ts';
import { api } from '#lib/api.ts';
import { CreateDialog } from '#office/shared/create-dialog.tsx';
import { dayText } from '#ui/format.ts';
import { useNotify } from '#ui/notice.tsx';

interface DeleteMemberDialogProps {
  member: MemberFile['member'];
  onDone: () => void;
  onClose: () => void;
}

/** Sets the deletion of a member, with the reason, which only admins read. */
export function DeleteMemberDialog({ member, onDone, onClose }: DeleteMemberDialogProps) {
  const notify = useNotify();
  const form = useForm({ ...formOptions, resolver: zodResolver(officeDeletion), defaultValues: { reason: '' } });
  const led = member.membership_type === 'grappling_leader' ? ', with the member’s charters, events and lists' : '';
  return (
    <CreateDialog
      title={`Delete ${fullName(member)}?`}
      rule={`In ${deletionDays} days, everything kept about this member is deleted${led}. Amounts and dates of payments and the number stay, without a name. The member gets an email, and can stop it until then. So can you.`}
      submitText="Delete member"
      narrow
      danger
      failure="Failed to set the deletion"
      form={form}
      create={async (body) => {
        const { deleted_on } = await api.deleteMember({ params: { id: member.user_id }, body });
        notify(`${fullName(member)} will be deleted on ${dayText(deleted_on)}.`, 'success');
        onDone();
        return undefined;
      }}
      onClose={onClose}
    >
      <Field<{ reason: string }>
        name="reason"
        label={labels.reason}
        rows={3}
        helperText="For example, how the member asked. Only admins can read it."
      />
    </CreateDialog>
  );
}
