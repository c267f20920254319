import { useLiveMember } from '#lib/live.ts';
import { useNavigate } from '#lib/views.ts';
import { memberDenial } from '#office/decisions/deniable.ts';
import { loadedTask } from '#office/decisions/loaded-task.tsx';
import { useSettling } from '#office/decisions/settling.ts';
import { useDenial } from '#office/decisions/use-denial.tsx';
import { MemberDetails } from '#office/members/member-details.tsx';
import { canApprove } from '#office/members/status-choices.ts';
import { useMemberActions } from '#office/members/use-member-actions.ts';

/** A member who waits for approval, with the decision. */
export const MemberTask = loadedTask(useLiveMember, ({ of: member, onSettled, onClose }) => {
  const navigate = useNavigate();
  const actions = useMemberActions();
  const { deny, denying } = useDenial('main');
  useSettling(canApprove(member), onSettled, !denying);
  return (
    <>
      <MemberDetails
        member={{ ...member, membership_card: null }}
        isBusy={actions.isBusy}
        onApprove={actions.approve}
        onDeny={(denied, next) => deny(memberDenial(denied), next)}
        onStatus={actions.setStatus}
        onInvite={actions.invite}
        onRecordPayment={() => navigate('admin-payments', { user_id: member.user_id })}
        onClose={onClose}
      />
      {denying}
    </>
  );
});
