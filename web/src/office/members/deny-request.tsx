import { leaderDenial } from '@portal/contract/calls/leaders';
import { fullName } from '@portal/contract/values/format';
import { api } from '#lib/api.ts';
import { CommonReasons } from '#office/decisions/common-reasons.tsx';
import { ReasonDialog } from '#office/shared/reason-dialog.tsx';
import type { Asking } from './leader-decision.tsx';

interface DenyRequestProps {
  member: Asking;
  onClose: () => void;
  onDone: () => void;
}

/** The dialog that denies a request to become a grappling leader. */
export function DenyRequest({ member, ...ends }: DenyRequestProps) {
  return (
    <ReasonDialog
      title={`Deny the request of ${fullName(member)}?`}
      rule="The membership continues as it is. The member gets an email with your reason and sees it on the dashboard."
      submitText="Deny request"
      failure="Failed to deny the request"
      helperText="The member will read this word for word."
      rows={5}
      autoFocus
      schema={leaderDenial}
      act={async ({ reason }) => {
        await api.decideLeaderRequest({ params: { id: member.user_id }, body: { action: 'deny', reason } });
        return `The request of ${fullName(member)} was denied.`;
      }}
      {...ends}
    >
      <CommonReasons kind="leader_request" />
    </ReasonDialog>
  );
}
