import { takeBackReason } from '@portal/contract/calls/household';
import type { MemberFile } from '@portal/contract/calls/member-file';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';
import { ReasonDialog } from '#office/shared/reason-dialog.tsx';

interface TakeBackDialogProps extends Pick<MemberFile, 'member'> {
  onDone: () => void;
  onClose: () => void;
}

export function TakeBackDialog({ member, onDone, onClose }: TakeBackDialogProps) {
  return (
    <ReasonDialog
      title={`Take back the hand-over of ${fullName(member)}?`}
      rule="The membership returns to the parent’s account. The member’s own account no longer sees it, and is removed if no one else is in it. The card gets a new code. Both get an email."
      submitText="Take back"
      failure="Failed to take the hand-over back"
      helperText="For example, who called. Only managers can read it."
      schema={takeBackReason}
      act={async (body) => {
        await api.takeBackHandOver({ params: { id: member.user_id }, body });
        return `${fullName(member)} is back in the parent’s account.`;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
