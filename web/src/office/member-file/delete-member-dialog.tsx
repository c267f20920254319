import type { MemberFile } from '@portal/contract/calls/member-file';
import { officeDeletion } from '@portal/contract/calls/own-data';
import { fullName } from '@portal/contract/values/format';
import { deletionDays } from '@portal/contract/values/retention';
import { api } from '#lib/api.ts';
import { ReasonDialog } from '#office/shared/reason-dialog.tsx';
import { dayText } from '#ui/format.ts';

interface DeleteMemberDialogProps {
  member: MemberFile['member'];
  onDone: () => void;
  onClose: () => void;
}

export function DeleteMemberDialog({ member, onDone, onClose }: DeleteMemberDialogProps) {
  const leaderRecords =
    member.membership_type === 'grappling_leader' ? ', with the member’s charters, events and lists' : '';
  return (
    <ReasonDialog
      title={`Delete ${fullName(member)}?`}
      rule={`In ${deletionDays} days, everything kept about this member is deleted${leaderRecords}. Amounts and dates of payments and the number stay, without a name. The member gets an email, and can stop it until then. So can you.`}
      submitText="Delete member"
      failure="Failed to set the deletion"
      helperText="For example, how the member asked. Only managers can read it."
      schema={officeDeletion}
      act={async (body) => {
        const { deleted_on } = await api.deleteMember({ params: { id: member.user_id }, body });
        return `${fullName(member)} will be deleted on ${dayText(deleted_on)}.`;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
